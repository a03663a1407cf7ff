import { demoFaqItems } from "./faq-items.ts";
import { demoQuickReplies } from "./quick-replies.ts";
import { demoTickets } from "./tickets.ts";

export const demoSupport = {
  settings: {
    supportTitle: "How can we help?",
    supportSubtitle:
      "Check the answers below or send us a ticket. A real person replies, usually within one business day.",
    faqTitle: "Frequently asked questions",
  },
  faqItems: demoFaqItems,
  tickets: demoTickets,
  quickReplies: demoQuickReplies,
};
