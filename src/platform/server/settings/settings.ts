import type { MailText } from "#lib/mail-text.ts";

/** Settings of the product. The environment gives the initial values; saved ones replace them. */
export interface Settings {
  brand: BrandSettings;
  founder: FounderSettings;
  support: SupportSettings;
  refund: { policy: string };
  ai: AiSettings;
  bubble: BubbleSettings;
  /** Changed emails by their key; an email without an entry has its built-in text. */
  mailTemplates: ReadonlyMap<string, MailText>;
}

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

/** Null values mean that no model is configured. */
export interface AiSettings {
  baseUrl: string | null;
  model: string | null;
  apiKey: string | null;
}

export interface BubbleSettings {
  apiUrl: string | null;
  token: string | null;
}

export interface SettingsService {
  /** The values now. Read them at each use: they change without a restart. */
  current: () => Settings;
}
