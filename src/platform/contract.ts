import { eventIterator, oc } from "@orpc/contract";
import { z } from "zod";

/** Every API error has the form `{ code, message, fields?, data? }`. Codes are stable. */
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
 * Who may call a route, checked before its input is parsed. The policy of the feature holds finer
 * rules (own organization, own article).
 */
export const AUDIENCES = [
  "public",
  "signed-in",
  "member",
  "guru",
  /** Gurus and superadmins. */
  "author",
  "team-manager",
  "calls-reader",
  "support-team",
  "superadmin",
] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface RouteMeta extends Record<string, unknown> {
  audience: Audience;
  /** Answers 403 `private` to a superadmin who views as a member. */
  isPrivate?: boolean;
  /** A write that such a superadmin may call; all others answer 403 `read_only`. */
  whileViewing?: "allow";
  /** Refuses access tokens: account security, sessions, tokens, settings, export, deletion. */
  tokens?: "never";
  /** Also answers staff who still have to set up a second factor; all others answer 403. */
  withoutSecondFactor?: "allow";
}

/** The scope that an access token needs for a route of this feature. */
export const scopeOf = (feature: string, method: string | undefined): string =>
  `${feature}:${method === "GET" ? "read" : "write"}`;

/** All contracts by name. Each feature adds its own, because platform imports no feature. */
export interface Contracts {
  platform: typeof platformContract;
}

/** Base of every endpoint. For members only, unless `.meta()` sets another audience. */
export const endpoint = oc.$meta<RouteMeta>({ audience: "member" });

export const Id = z.uuid();
/** Version an edit is based on; the server rejects a save based on an older version. */
export const Version = z.int("Please reload and try again.").min(1);
/** Version data that every form loads with its values. */
export const LastSave = z.object({
  version: Version,
  /** Null when unknown, or not saved since creation. */
  savedBy: z.object({ id: Id, name: z.string() }).nullable(),
  savedAt: z.date().nullable(),
});
export type LastSave = z.infer<typeof LastSave>;

/** The signed-in person. */
const Member = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  isGuru: z.boolean(),
  organizationName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  timeZone: z.string().nullable(),
  hasAccess: z.boolean(),
  /** The last payment of their own subscription failed. */
  hasFailedPayment: z.boolean().optional(),
  /** Staff who have to set up a second factor before anything else. */
  needsSecondFactor: z.boolean().optional(),
});
export type Member = z.infer<typeof Member>;
/** A superadmin views as the member of the session; nothing can be changed. */
const Viewing = z.object({ endsAt: z.string() });
export const Session = z.object({
  member: Member.nullable(),
  isDemo: z.boolean(),
  /** The cookie belongs to a suspended person. */
  isSuspended: z.boolean().optional(),
  viewing: Viewing.optional(),
  /** Visitors can sign in with this provider. */
  signInProvider: z.string().optional(),
});
export type Session = z.infer<typeof Session>;

export const SUSPENDED_TEXT = "Your account is suspended. Contact support.";

export const NoContent = z.object({ ok: z.literal(true) });

export const PAGE_SIZE = 20;
export const pageInput = z.int().min(1).max(100_000).default(1);
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number(),
    pageSize: z.number(),
  });

/** Totals are exact up to this number; beyond it `isMore` is true. */
export const COUNT_LIMIT = 100_000;
/** Input of very long lists: a page of rows, or only the total. */
export const longListInput = { page: pageInput, only: z.literal("total").optional() };
/** `total` is null when counting is slow; a second request with `only=total` returns it. */
export const longList = <Item extends z.ZodType>(item: Item) =>
  paged(item).extend({ total: z.number().int().nullable(), isMore: z.boolean() });

/** Lowercase; other characters collapse into single hyphens, trimmed at the edges. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const LiveEvent = z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()) });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A message of the live channel. A browser that reconnects sends the last `position` it received. */
const LiveMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("ready"),
    /** Events may be lost: refetch what is shown. */
    resync: z.boolean(),
    /** People without access receive only events of their own account. */
    scope: z.enum(["everything", "account"]),
    position: z.string().nullable(),
  }),
  z.object({ type: z.literal("events"), events: z.array(LiveEvent), position: z.string() }),
  z.object({ type: z.literal("ping") }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Days until a job deletes content in the trash forever. */
export const TRASH_DAYS = 30;

const TrashedContent = z.object({
  /** The kind of content: "article". */
  kind: z.string(),
  id: Id,
  title: z.string(),
  /** Where it was: the pillar of a lesson. */
  place: z.string(),
  /** Such as "12 comments". */
  attached: z.array(z.string()),
  trashedAt: z.date(),
  /** Null when unknown. */
  trashedBy: z.string().nullable(),
  /** Null when it is never deleted automatically. */
  purgedAt: z.date().nullable(),
});
export type TrashedContent = z.infer<typeof TrashedContent>;

const author = endpoint.meta({ audience: "author" });
const trashed = z.strictObject({ kind: z.string().max(40), id: Id });

export const platformContract = {
  listTrash: author
    .route({ method: "GET", path: "/trash", summary: "List the trash, newest first" })
    // Gurus always get only their own articles.
    .input(z.strictObject({ own: z.boolean().default(false), page: pageInput }))
    .output(paged(TrashedContent)),
  restoreTrashed: author
    .route({ method: "POST", path: "/trash/{kind}/{id}/restore", summary: "Restore content" })
    .input(trashed)
    .output(NoContent),
  purgeTrashed: endpoint
    .meta({ audience: "superadmin" })
    .route({ method: "DELETE", path: "/trash/{kind}/{id}", summary: "Delete content forever" })
    .input(trashed)
    .output(NoContent),
  live: endpoint
    .meta({ audience: "signed-in", isPrivate: true })
    .route({ method: "GET", path: "/live-events", summary: "Live updates, as a stream" })
    .input(z.strictObject({ after: z.string().max(16_000).default("") }))
    .output(eventIterator(LiveMessage)),
};
