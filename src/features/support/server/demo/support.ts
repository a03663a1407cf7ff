import { demoFaqItems } from "./faq-items.ts";
import { demoQuickReplies } from "./quick-replies.ts";
import { demoTickets } from "./tickets.ts";

export const demoSupport = {
  settings: {
    supportTitle: "How can we help?",
    supportSubtitle:
      "Look through the answers below or write to us. A person from the team reads every ticket, usually within one working day.",
    faqTitle: "Questions members often ask",
  },
  faqItems: demoFaqItems,
  tickets: demoTickets,
  quickReplies: demoQuickReplies,
};
