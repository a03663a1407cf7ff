import { z } from "zod";
import { Id } from "#platform/contract.ts";
import { required } from "./text-contract.ts";

export const SupportSettings = z.object({
  supportTitle: z.string(),
  supportSubtitle: z.string(),
  faqTitle: z.string(),
});

const ALL_SETTINGS = "Please fill in all required fields.";
export const SettingsForm = z.strictObject({
  supportTitle: required(ALL_SETTINGS, 120),
  supportSubtitle: required(ALL_SETTINGS, 400),
  faqTitle: required(ALL_SETTINGS, 120),
});

export const FaqItem = z.object({ id: Id, question: z.string(), answer: z.string() });
export type FaqItem = z.infer<typeof FaqItem>;
export const FaqForm = z.strictObject({
  question: required("Please enter a question.", 300),
  answer: required("Please enter an answer.", 5_000),
});

export const QuickReply = z.object({ id: Id, title: z.string(), content: z.string() });
export type QuickReply = z.infer<typeof QuickReply>;
export const QuickReplyForm = z.strictObject({
  title: required("Please enter a title.", 80),
  content: required("Please enter a text.", 5_000),
});
