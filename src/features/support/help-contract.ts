import { z } from "zod";
import { Id } from "#platform/contract.ts";
import { required } from "./text-contract.ts";

export const SupportSettings = z.object({
  supportTitle: z.string(),
  supportSubtitle: z.string(),
  faqTitle: z.string(),
});

export const SettingsForm = z.strictObject({
  supportTitle: required("Title", 120),
  supportSubtitle: required("Subtitle", 400),
  faqTitle: required("FAQ title", 120),
});

export const FaqItem = z.object({ id: Id, question: z.string(), answer: z.string() });
export type FaqItem = z.infer<typeof FaqItem>;
export const FaqForm = z.strictObject({
  question: required("Question", 300),
  answer: required("Answer", 5_000),
});

export const QuickReply = z.object({ id: Id, title: z.string(), content: z.string() });
export type QuickReply = z.infer<typeof QuickReply>;
export const QuickReplyForm = z.strictObject({
  title: required("Title", 80),
  content: required("Text", 5_000),
});
