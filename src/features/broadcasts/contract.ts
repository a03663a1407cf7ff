import { z } from "zod";
import { Segment } from "#features/members/segment-contract.ts";
import { type MailVariable, problemsOfMail, variablesIn } from "#lib/mail-text.ts";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";
import { BROADCAST_STATES } from "./states.ts";

const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .trim()
    .min(1, `${name} is required.`)
    .max(max, `Please use at most ${max.toLocaleString("en-US")} characters.`);

/** What subject and text may contain. The agency is empty for people without one. */
export const BROADCAST_VARIABLES = ["firstName", "lastName", "agency"] as const;
const variables = BROADCAST_VARIABLES.map(
  (name): MailVariable => ({ name, isRequired: false, isOptional: false, isLong: false }),
);

/** A notice is a plain text with these limits. */
export const MAX_NOTICE_TITLE = 120;
export const MAX_NOTICE_TEXT = 2000;

const fields = {
  subject: text("Subject", 200).refine((subject) => !/[\r\n]/.test(subject), {
    message: "Subject must be one line.",
  }),
  /** HTML; the server sanitizes it. */
  body: text("Text", 50_000),
  audience: Segment,
  isEmail: z.boolean(),
  /** Also shown on home, without formatting. */
  isNotice: z.boolean(),
  /** The last day of the notice in the founder's time zone, included. Null: until it is deleted. */
  noticeEndsOn: z.iso.date("Please choose a valid date.").nullable(),
};

interface Content {
  subject: string;
  body: string;
  isEmail: boolean;
  isNotice: boolean;
}

function checkContent(form: Content, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const problems = problemsOfMail(form, variables);
  for (const [field, message] of Object.entries(problems)) refuse(field, message);
  if (/<(?:img|iframe)\b/i.test(form.body)) {
    refuse("body", "Images and videos don't work in emails. Add a link to them instead.");
  }
  if (!form.isEmail && !form.isNotice) refuse("isEmail", "Please choose Email, Notice, or both.");
  if (!form.isNotice) return;
  if (form.subject.length > MAX_NOTICE_TITLE) {
    refuse("subject", `The title of a notice can have at most ${MAX_NOTICE_TITLE} characters.`);
  }
  for (const field of ["subject", "body"] as const) {
    const [name] = variablesIn(form[field]);
    if (!name || problems[field]) continue;
    refuse(field, `A notice is the same for everyone. Remove {{${name}}}, or send only the email.`);
  }
}

export const BroadcastForm = z.strictObject(fields).superRefine(checkContent);
export type BroadcastForm = z.infer<typeof BroadcastForm>;

export const BroadcastState = z.enum(BROADCAST_STATES);
export type BroadcastState = z.infer<typeof BroadcastState>;

/** People of the email. All are zero until it starts. */
export const BroadcastCounts = z.object({
  total: z.number().int(),
  /** Handed over to the mail server; without one, stored. Includes the bounced ones. */
  sent: z.number().int(),
  /** Opted out, bounced before or without an account when it was their turn. */
  skipped: z.number().int(),
  /** The mail server refused every attempt. */
  failed: z.number().int(),
  bounced: z.number().int(),
});
export type BroadcastCounts = z.infer<typeof BroadcastCounts>;

const ListedBroadcast = z.object({
  id: Id,
  subject: z.string(),
  /** The audience in words: "Everyone", "Registered for Pricing workshop". */
  audienceText: z.string(),
  isEmail: z.boolean(),
  isNotice: z.boolean(),
  state: BroadcastState,
  counts: BroadcastCounts,
  sendAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type ListedBroadcast = z.infer<typeof ListedBroadcast>;

export const Broadcast = ListedBroadcast.extend({
  body: z.string(),
  audience: Segment,
  noticeEndsOn: z.iso.date().nullable(),
  /** Null when the account was deleted. */
  createdBy: z.string().nullable(),
}).extend(LastSave.shape);
export type Broadcast = z.infer<typeof Broadcast>;

const BroadcastPerson = z.object({ id: Id, name: z.string(), email: z.string() });

const admin = endpoint.meta({ audience: "superadmin" });
const path = "/admin/broadcasts" as const;
const one = `${path}/{id}` as const;
const change = z.strictObject({ id: Id });

export const broadcastsContract = {
  list: admin
    .route({ method: "GET", path, summary: "List all broadcasts, newest first" })
    .input(z.strictObject({ page: pageInput }))
    .output(paged(ListedBroadcast)),
  find: admin
    .route({ method: "GET", path: one, summary: "Read a broadcast with its counts" })
    .input(change)
    .output(Broadcast),
  create: admin
    .route({ method: "POST", path, summary: "Create a broadcast as a draft", successStatus: 201 })
    .input(BroadcastForm)
    .output(z.object({ id: Id })),
  /** Drafts and scheduled broadcasts. */
  update: admin
    .route({ method: "PUT", path: one, summary: "Edit a broadcast that was not sent yet" })
    .input(z.strictObject({ ...fields, id: Id, version: Version }).superRefine(checkContent))
    .output(NoContent),
  remove: admin
    .route({ method: "DELETE", path: one, summary: "Delete a draft" })
    .input(change)
    .output(NoContent),
  count: admin
    .route({ method: "POST", path: `${path}/count`, summary: "Count the people of an audience" })
    .input(z.strictObject({ audience: Segment }))
    .output(
      z.object({
        people: z.number().int(),
        /** How many of them get no email: they opted out, or their address bounced. */
        withoutEmail: z.number().int(),
      }),
    ),
  people: admin
    .route({ method: "POST", path: `${path}/people`, summary: "Find people of an audience" })
    .input(z.strictObject({ audience: Segment, q: z.string().trim().max(100).default("") }))
    .output(z.object({ items: z.array(BroadcastPerson) })),
  preview: admin
    .route({ method: "POST", path: `${path}/preview`, summary: "Render the email for one person" })
    .input(z.strictObject({ ...fields, userId: Id }).superRefine(checkContent))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  test: admin
    .route({ method: "POST", path: `${path}/test`, summary: "Send the email to oneself" })
    .input(BroadcastForm)
    .output(z.object({ to: z.string() })),
  /** From a draft or a scheduled broadcast. */
  send: admin
    .route({ method: "POST", path: `${one}/send`, summary: "Send a broadcast now or later" })
    .input(
      z.strictObject({
        id: Id,
        /** What the sender has seen. */
        version: Version,
        /** Null: now. */
        sendAt: z.iso
          .datetime({ offset: true, error: "Please choose a date and time." })
          .nullable(),
      }),
    )
    .output(NoContent),
  /** From `sending`. */
  pause: admin
    .route({ method: "POST", path: `${one}/pause`, summary: "Pause a broadcast" })
    .input(change)
    .output(NoContent),
  /** From `paused`. */
  resume: admin
    .route({ method: "POST", path: `${one}/resume`, summary: "Resume a paused broadcast" })
    .input(change)
    .output(NoContent),
  /** A scheduled broadcast becomes a draft again; one that is sending or paused ends. */
  cancel: admin
    .route({ method: "POST", path: `${one}/cancel`, summary: "Cancel a broadcast" })
    .input(change)
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    broadcasts: typeof broadcastsContract;
  }
}
