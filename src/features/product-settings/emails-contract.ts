import { z } from "zod";
import { type MailVariable, problemsOfMail } from "#lib/mail-text.ts";
import { endpoint, LastSave, NoContent } from "#platform/contract.ts";

const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .trim()
    .min(1, `${name} is required.`)
    .max(max, `Please use at most ${max.toLocaleString("en-US")} characters.`);

const fields = {
  subject: text("Subject", 200).refine((subject) => !/[\r\n]/.test(subject), {
    message: "Subject must be one line.",
  }),
  body: text("Text", 5_000),
};
export const EmailForm = z.strictObject(fields);
export type EmailForm = z.infer<typeof EmailForm>;

/** The form's schema with the rules for the variables of one email. */
export const emailFormFor = (variables: MailVariable[]) =>
  EmailForm.superRefine((form, context) => {
    for (const [field, message] of Object.entries(problemsOfMail(form, variables))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

const Key = z.string().max(60);
/** Zero while the email has its built-in text. */
const version = z.int("Please reload and try again.").min(0);

const EmailSummary = z.object({
  key: z.string(),
  name: z.string(),
  group: z.string(),
  sentWhen: z.string(),
  subject: z.string(),
  /** Someone saved a text for it. */
  isEdited: z.boolean(),
  /** A release changed the variables, so that the saved text is not used. */
  isOutdated: z.boolean(),
});

const Email = EmailSummary.extend({
  body: z.string(),
  builtIn: z.object({ subject: z.string(), body: z.string() }),
  variables: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isRequired: z.boolean(),
      isOptional: z.boolean(),
      isLong: z.boolean(),
    }),
  ),
  actionLabel: z.string(),
  hasUnsubscribe: z.boolean(),
})
  .extend(LastSave.shape)
  .extend({ version });

const admin = endpoint.meta({ audience: "superadmin", tokens: "never" });
const path = "/admin/settings/emails" as const;

export const emailsContract = {
  listEmails: admin
    .route({ method: "GET", path, summary: "List the emails that can be edited" })
    .output(z.object({ items: z.array(EmailSummary) })),
  findEmail: admin
    .route({ method: "GET", path: `${path}/{key}`, summary: "Read an email to edit it" })
    .input(z.strictObject({ key: Key }))
    .output(Email),
  saveEmail: admin
    .route({ method: "PUT", path: `${path}/{key}`, summary: "Save the text of an email" })
    .input(z.strictObject({ ...fields, key: Key, version }))
    .output(NoContent),
  resetEmail: admin
    .route({ method: "DELETE", path: `${path}/{key}`, summary: "Return to the built-in text" })
    .input(z.strictObject({ key: Key, version }))
    .output(NoContent),
  previewEmail: admin
    .route({ method: "POST", path: `${path}/{key}/preview`, summary: "Render a text with samples" })
    .input(z.strictObject({ ...fields, key: Key }))
    .output(z.object({ subject: z.string(), html: z.string() })),
  testEmail: admin
    .route({ method: "POST", path: `${path}/{key}/test`, summary: "Send a text to oneself" })
    .input(z.strictObject({ ...fields, key: Key }))
    .output(z.object({ to: z.string() })),
};
