import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../postgres/columns.ts";

/**
 * Settings that superadmins saved, one row per section. A section without a row has the values of
 * the environment. Secrets are encrypted.
 */
export const appSettings = pgTable("app_settings", {
  section: text().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Encrypted values by name. */
  secrets: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull().default(1),
  savedById: uuid(),
  savedAt: instant().notNull().defaultNow(),
});

/** Emails that superadmins changed. An email without a row has its built-in text. */
export const emailTemplates = pgTable("email_templates", {
  key: text().primaryKey(),
  subject: text().notNull(),
  /** Plain text with variables; a blank line separates paragraphs. */
  body: text().notNull(),
  version: integer().notNull().default(1),
  savedById: uuid(),
  savedAt: instant().notNull().defaultNow(),
});
