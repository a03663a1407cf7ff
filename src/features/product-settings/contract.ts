import { z } from "zod";
import { checkBrandColor, SHAPE_CONTRAST, TEXT_CONTRAST } from "#lib/brand-colors.ts";
import { isTimeZone } from "#lib/is-time-zone.ts";
import { fileIdOf } from "#lib/media-address.ts";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { emailsContract } from "./emails-contract.ts";

/** Sections that superadmins edit. Each has its own form, version and audit entry. */
export const SECTIONS = [
  "brand",
  "founder",
  "support",
  "inbox",
  "broadcasts",
  "calls",
  "security",
  "refund",
  "billing",
  "offer",
  "ai",
  "bubble",
  "openid",
] as const;
export const Section = z.enum(SECTIONS);
export type Section = z.infer<typeof Section>;

const REQUIRED = "Please fill in all required fields.";
const TOO_LIGHT = "This color is too light to read on light screens. Please choose a darker one.";

const optional = (max: number) =>
  z.string({ error: REQUIRED }).trim().max(max, `Please use at most ${max} characters.`);
const required = (max: number) => optional(max).min(1, REQUIRED);
const email = required(200).pipe(z.email("Please enter a valid email address."));
const color = (contrast: number) =>
  required(7)
    .regex(/^#[\da-f]{6}$/i, "Please enter a color such as #0F3460.")
    .refine((value) => (checkBrandColor(value, contrast)?.onLight ?? 0) >= contrast, TOO_LIGHT);
/** An uploaded image. */
const image = optional(200)
  .nullable()
  .refine((url) => url === null || fileIdOf(url) !== null, "Please upload an image.");
const address = optional(500).refine(
  (url) => url === "" || z.url({ protocol: /^https?$/ }).safeParse(url).success,
  "Please enter an address that starts with https://.",
);
/** Write-only. Empty: the stored one stays. */
const secret = optional(1000).default("");

export const BrandForm = z.strictObject({
  name: required(60),
  tagline: required(120),
  logoUrl: image,
  primaryColor: color(TEXT_CONTRAST),
  accentColor: color(SHAPE_CONTRAST),
});
export type BrandForm = z.infer<typeof BrandForm>;

export const FounderForm = z.strictObject({
  /** A superadmin; name and email address are theirs. */
  userId: z.uuid("Please choose a superadmin."),
  title: required(60),
  /** Null: the person's profile picture. */
  portraitUrl: image,
});
export type FounderForm = z.infer<typeof FounderForm>;

export const SupportForm = z.strictObject({ email, phone: optional(40), hours: optional(200) });
export type SupportForm = z.infer<typeof SupportForm>;

const time = required(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00.");

/** The response target of the team, in business hours. */
export const InboxForm = z
  .strictObject({
    targetHours: z
      .int("Please enter a whole number.")
      .min(1, "Please enter at least 1 hour.")
      .max(200, "Please enter at most 200 hours."),
    days: z
      .array(z.int().min(1).max(7))
      .min(1, "Please choose at least one day.")
      .max(7)
      .refine((days) => new Set(days).size === days.length, "Please choose each day once."),
    opensAt: time,
    closesAt: time,
    zone: required(60).refine(isTimeZone, "Please choose a time zone."),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    message: "Please choose a time after the opening time.",
    path: ["closesAt"],
  });
export type InboxForm = z.infer<typeof InboxForm>;

export const MAX_EMAILS_PER_MINUTE = 60_000;
const RATE = `Please enter a whole number from 1 to ${MAX_EMAILS_PER_MINUTE.toLocaleString("en-US")}.`;
/** How fast the emails of broadcasts are sent. */
export const BroadcastsForm = z.strictObject({
  emailsPerMinute: z
    .number({ error: RATE })
    .int(RATE)
    .min(1, RATE)
    .max(MAX_EMAILS_PER_MINUTE, RATE),
});
export type BroadcastsForm = z.infer<typeof BroadcastsForm>;

export const MAX_OPEN_CALLS = 20;
const OPEN_CALLS = `Please enter a whole number from 1 to ${MAX_OPEN_CALLS}.`;
export const CallsForm = z.strictObject({
  openCalls: z
    .number({ error: OPEN_CALLS })
    .int(OPEN_CALLS)
    .min(1, OPEN_CALLS)
    .max(MAX_OPEN_CALLS, OPEN_CALLS),
});
export type CallsForm = z.infer<typeof CallsForm>;

export const SecurityForm = z.strictObject({ isSecondFactorRequired: z.boolean() });
export type SecurityForm = z.infer<typeof SecurityForm>;

/** Plain text; a blank line separates paragraphs. */
export const RefundForm = z.strictObject({ policy: optional(5000) });
export type RefundForm = z.infer<typeof RefundForm>;

export const MAX_GRACE_DAYS = 30;
const GRACE = `Please enter a whole number of days from 0 to ${MAX_GRACE_DAYS}.`;
export const BillingForm = z.strictObject({
  graceDays: z.number({ error: GRACE }).int(GRACE).min(0, GRACE).max(MAX_GRACE_DAYS, GRACE),
});
export type BillingForm = z.infer<typeof BillingForm>;

/** What people see before they pay. */
export const OfferForm = z.strictObject({
  /** A lesson that everyone who is signed in may read; null for none. */
  sampleLessonId: Id.nullable(),
});
export type OfferForm = z.infer<typeof OfferForm>;

const ALL_OR_NONE = "Please fill in the address and the model, or leave both empty.";
/** Without an address, the AI features work offline. */
export const AiForm = z
  .strictObject({ baseUrl: address, model: optional(200), apiKey: secret })
  .refine(({ baseUrl, model }) => (baseUrl === "") === (model === ""), {
    message: ALL_OR_NONE,
    path: ["model"],
  });
export type AiForm = z.infer<typeof AiForm>;

/** Without an address, no articles can be imported. */
export const BubbleForm = z.strictObject({ apiUrl: address, token: secret });
export type BubbleForm = z.infer<typeof BubbleForm>;

export const GOOGLE_ISSUER = "https://accounts.google.com";

const PROVIDER_INCOMPLETE = "Please fill in the issuer and the client ID, or leave both empty.";
/** Without an issuer, people sign in with their password only. */
export const OpenidForm = z
  .strictObject({
    isEnabled: z.boolean(),
    name: required(40),
    issuer: address,
    clientId: optional(300),
    clientSecret: secret,
  })
  .refine(({ issuer, clientId }) => (issuer === "") === (clientId === ""), {
    message: PROVIDER_INCOMPLETE,
    path: ["clientId"],
  });
export type OpenidForm = z.infer<typeof OpenidForm>;

/** A secret is never returned: only whether it is set. */
const Secret = z.object({ isSet: z.boolean() });

const section = <Values extends z.ZodType>(values: Values) =>
  z
    .object({
      /** `database` once a superadmin saved the section. */
      source: z.enum(["environment", "database"]),
      /** Why the saved values do not apply, such as an unreadable secret. */
      problem: z.string().nullable(),
      values,
    })
    .extend(LastSave.shape);

const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
});

export const CONNECTIONS = [
  "smtp",
  "stripe",
  "storage",
  "database",
  "ai",
  "bubble",
  "openid",
] as const;
export const Connection = z.enum(CONNECTIONS);
export type Connection = z.infer<typeof Connection>;

export const ConnectionTest = z.object({
  isOk: z.boolean(),
  /** One sentence: what worked, or what to check. Never contains a secret. */
  message: z.string(),
  testedAt: z.date(),
  milliseconds: z.number().int(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

const ConnectionState = z.object({
  connection: Connection,
  /** False: the built-in replacement is used, such as the sandbox or the folder for files. */
  isConfigured: z.boolean(),
  /** What is in use, such as "smtp.example.com" or "Sandbox"; without user names and secrets. */
  detail: z.string(),
  /** The environment variables that configure it; empty when it is edited here. */
  variables: z.array(z.string()),
  lastTest: ConnectionTest.nullable(),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

export const ProductSettings = z.object({
  brand: section(
    z.object({
      name: z.string(),
      tagline: z.string(),
      logoUrl: z.string().nullable(),
      primaryColor: z.string(),
      accentColor: z.string(),
    }),
  ),
  founder: section(
    z.object({
      /** Null while the environment names the founder. */
      userId: Id.nullable(),
      name: z.string(),
      email: z.string(),
      title: z.string(),
      /** The uploaded portrait; null: the profile picture, if there is one. */
      portraitUrl: z.string().nullable(),
    }),
  ),
  support: section(z.object({ email: z.string(), phone: z.string(), hours: z.string() })),
  inbox: section(
    z.object({
      targetHours: z.number(),
      days: z.array(z.number()),
      opensAt: z.string(),
      closesAt: z.string(),
      zone: z.string(),
    }),
  ),
  broadcasts: section(z.object({ emailsPerMinute: z.number().int() })),
  calls: section(z.object({ openCalls: z.number().int() })),
  security: section(z.object({ isSecondFactorRequired: z.boolean() })),
  refund: section(z.object({ policy: z.string() })),
  billing: section(z.object({ graceDays: z.number().int() })),
  offer: section(z.object({ sampleLessonId: Id.nullable() })),
  ai: section(z.object({ baseUrl: z.string(), model: z.string(), apiKey: Secret })),
  bubble: section(z.object({ apiUrl: z.string(), token: Secret })),
  openid: section(
    z.object({
      isEnabled: z.boolean(),
      name: z.string(),
      issuer: z.string(),
      clientId: z.string(),
      clientSecret: Secret,
    }),
  ),
  /** The people who can be the founder. */
  superadmins: z.array(Person),
  connections: z.array(ConnectionState),
});
export type ProductSettings = z.infer<typeof ProductSettings>;

/** What every visitor may read. Name, tagline, logo and founder are in the page itself. */
export const Product = z.object({
  support: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  refundPolicy: z.string(),
});
export type Product = z.infer<typeof Product>;

const admin = endpoint.meta({ audience: "superadmin", tokens: "never" });
const save = (name: Section, summary: string) =>
  admin.route({ method: "PUT", path: `/admin/settings/${name}`, summary });
const version = { version: Version };

export const productSettingsContract = {
  ...emailsContract,
  product: endpoint
    .meta({ audience: "public" })
    .route({ method: "GET", path: "/product", summary: "Read support contacts and refund policy" })
    .output(Product),
  find: admin
    .route({ method: "GET", path: "/admin/settings", summary: "Read the settings of the product" })
    .output(ProductSettings),
  saveBrand: save("brand", "Save name, logo and colors")
    .input(BrandForm.safeExtend(version))
    .output(NoContent),
  saveFounder: save("founder", "Choose the founder")
    .input(FounderForm.safeExtend(version))
    .output(NoContent),
  saveSupport: save("support", "Save support contacts and hours")
    .input(SupportForm.safeExtend(version))
    .output(NoContent),
  saveInbox: save("inbox", "Save the response target and business hours")
    .input(InboxForm.safeExtend(version))
    .output(NoContent),
  saveBroadcasts: save("broadcasts", "Save how fast broadcasts are sent")
    .input(BroadcastsForm.safeExtend(version))
    .output(NoContent),
  saveCalls: save("calls", "Save how many open calls a member may have")
    .input(CallsForm.safeExtend(version))
    .output(NoContent),
  saveSecurity: save("security", "Require a second factor for staff")
    .input(SecurityForm.safeExtend(version))
    .output(NoContent),
  saveRefund: save("refund", "Save the refund policy")
    .input(RefundForm.safeExtend(version))
    .output(NoContent),
  saveBilling: save("billing", "Save the grace period after a failed payment")
    .input(BillingForm.safeExtend(version))
    .output(NoContent),
  saveOffer: save("offer", "Choose the sample lesson")
    .input(OfferForm.safeExtend(version))
    .output(NoContent),
  saveAi: save("ai", "Save the AI provider").input(AiForm.safeExtend(version)).output(NoContent),
  saveBubble: save("bubble", "Save the Bubble app")
    .input(BubbleForm.safeExtend(version))
    .output(NoContent),
  saveOpenid: save("openid", "Save the sign-in provider")
    .input(OpenidForm.safeExtend(version))
    .output(NoContent),
  reset: admin
    .route({
      method: "DELETE",
      path: "/admin/settings/{section}",
      summary: "Use the values of the environment again",
    })
    .input(z.strictObject({ section: Section, ...version }))
    .output(NoContent),
  testConnection: admin
    .route({
      method: "POST",
      path: "/admin/settings/connections/{connection}/test",
      summary: "Test a connection",
    })
    .input(z.strictObject({ connection: Connection }))
    .output(ConnectionTest),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    productSettings: typeof productSettingsContract;
  }
}
