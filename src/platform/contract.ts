import { oc } from "@orpc/contract";
import { z } from "zod";

/** Every error the API answers with: `{ code, message, fields?, data? }`. Codes are stable. */
export const ERROR_CODES = [
  "malformed_request",
  "unauthenticated",
  "subscription_required",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_type",
  "validation_failed",
  "too_many_requests",
  "internal",
  "unavailable",
  "storage_full",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ROLES = ["superadmin", "agent", "support", "team_member"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/**
 * Who may call a route at all, decided before its input is read. Finer rules (own organisation,
 * own article) are the feature's policy.
 */
export const AUDIENCES = [
  "public",
  "signed-in",
  "member",
  "guru",
  "team-manager",
  "calls-reader",
  "support-team",
  "superadmin",
] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface RouteMeta extends Record<string, unknown> {
  audience: Audience;
}

/** The start of every endpoint. Members only, unless it says otherwise with `.meta()`. */
export const endpoint = oc.$meta<RouteMeta>({ audience: "member" });

export const Id = z.uuid();
/** The version an edit started from: a save that names an older one is refused. */
export const Version = z.int("Please reload and try again.").min(1);
/** What every form loads besides its values. */
export const LastSave = z.object({
  version: Version,
  /** Null: unknown, or not saved since it was created. */
  savedBy: z.object({ id: Id, name: z.string() }).nullable(),
  savedAt: z.date().nullable(),
});
export type LastSave = z.infer<typeof LastSave>;

export const NoContent = z.object({ ok: z.literal(true) });

/** For values in the address bar's query, where everything arrives as text. */
export const queryNumber = z.coerce.number().int();
export const queryFlag = z.string().max(10).pipe(z.stringbool());

export const PAGE_SIZE = 20;
export const pageInput = queryNumber.min(1).max(100_000).default(1);
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number(),
    pageSize: z.number(),
  });

/** Totals are exact up to this many; beyond it `isMore` is true. */
export const COUNT_LIMIT = 100_000;
/** For lists that can be very long: a page of rows, or only the total of all that match. */
export const longListInput = { page: pageInput, only: z.literal("total").optional() };
/** `total` is null where counting takes time; a second request with `only=total` gives it. */
export const longList = <Item extends z.ZodType>(item: Item) =>
  paged(item).extend({ total: z.number().int().nullable(), isMore: z.boolean() });

/** The one slug rule: lowercase, runs of other characters become one hyphen, none at the edges. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
