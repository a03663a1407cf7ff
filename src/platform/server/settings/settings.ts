import type { MailText } from "#lib/mail-text.ts";
import type { ResponseTarget } from "../../business-hours.ts";
import type { Executor } from "../postgres/database.ts";
import type { VapidKeys } from "../web-push/vapid.ts";
import type { SecretPlace } from "./secrets.ts";

/** Settings of the product. The environment gives the initial values; saved ones replace them. */
export interface Settings {
  brand: BrandSettings;
  founder: FounderSettings;
  support: SupportSettings;
  refund: { policy: string };
  billing: BillingSettings;
  /** What people see before they pay; null if no sample lesson is chosen. */
  offer: { sampleLessonId: string | null };
  inbox: ResponseTarget;
  broadcasts: { emailsPerMinute: number };
  /** Open calls that a member may have over all hosts. */
  calls: { openCalls: number };
  /** Staff need a second factor. Requests read it from the table (`needsSecondFactorSql`). */
  security: { isSecondFactorRequired: boolean };
  ai: AiSettings;
  bubble: BubbleSettings;
  openid: OpenidSettings;
  /** Changed emails by their key; an email without an entry has its built-in text. */
  mailTemplates: ReadonlyMap<string, MailText>;
  /** Created with the first push subscription; null before, or when the settings key was lost. */
  push: VapidKeys | null;
}

/** Each section is saved as one row. */
export type SectionName = Exclude<keyof Settings, "mailTemplates" | "push">;

export interface BrandSettings {
  name: string;
  tagline: string;
  /** An uploaded image, readable by everyone; null for the built-in mark. */
  logoUrl: string | null;
  /** Such as "#0F3460". */
  primaryColor: string;
  accentColor: string;
}

export interface FounderSettings {
  /** A superadmin; null while the environment names the founder. */
  userId: string | null;
  name: string;
  email: string;
  title: string;
  /** Readable by members. */
  portraitUrl: string | null;
}

export interface SupportSettings {
  email: string;
  /** Empty when not set, like the hours. */
  phone: string;
  hours: string;
}

export interface BillingSettings {
  /** How long access lasts after a failed payment. 0: it ends with the failure. */
  graceDays: number;
}

/** Null values mean that no model is configured. */
export interface AiSettings {
  baseUrl: string | null;
  model: string | null;
  apiKey: string | null;
  /** The address was typed in, so it must not lead into our own network. */
  isPublicOnly: boolean;
}

export interface BubbleSettings {
  apiUrl: string | null;
  token: string | null;
  isPublicOnly: boolean;
}

/** The OpenID Connect provider that people can sign in with. */
export interface OpenidSettings {
  isEnabled: boolean;
  /** On the button: "Continue with Google". */
  name: string;
  issuer: string | null;
  clientId: string | null;
  clientSecret: string | null;
  isPublicOnly: boolean;
}

export interface ResolvedSettings {
  settings: Settings;
  /** Why the saved values of a section do not apply. */
  problems: Partial<Record<SectionName, string>>;
}

export interface SettingsService {
  /** The values now. Read them at each use: they change without a restart. */
  current: () => Settings;
  /** The values in the database now, which this process may not have applied yet. */
  read: () => Promise<ResolvedSettings>;
  /** Applies what is saved. Call after a change, before the answer. */
  reload: () => Promise<void>;
  /** Makes every process reload when the caller's transaction commits. */
  announce: (tx: Executor) => Promise<void>;
  /** Encrypts a secret. Call it in the transaction that stores it: a rotation of the key waits. */
  seal: (tx: Executor, place: SecretPlace, text: string) => Promise<string>;
  close: () => Promise<void>;
}
