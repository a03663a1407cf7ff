import { z } from "zod";
import { Access } from "#platform/access-contract.ts";
import { endpoint, Id, longList, longListInput, Role } from "#platform/contract.ts";
import { ACCESS_FILTERS, DIRECTIONS, ROLE_FILTERS, SORTS, STATE_FILTERS } from "./list-filters.ts";

const day = z.iso.date().or(z.literal("")).default("");

export const MemberFilters = z.strictObject({
  q: z.string().trim().max(100).default(""),
  access: z.enum(ACCESS_FILTERS).default("all"),
  state: z.enum(STATE_FILTERS).default("all"),
  role: z.enum(ROLE_FILTERS).default("all"),
  organizationId: Id.optional(),
  tagId: Id.optional(),
  /** People who pay for this plan or try it. */
  planId: Id.optional(),
  /** UTC days, inclusive; empty means no limit. */
  joinedFrom: day,
  joinedTo: day,
});
export type MemberFilters = z.infer<typeof MemberFilters>;

const MemberOrder = z.object({
  sort: z.enum(SORTS).default("joined"),
  direction: z.enum(DIRECTIONS).default("desc"),
});
export type MemberOrder = z.infer<typeof MemberOrder>;

export const Tag = z.object({ id: Id, name: z.string() });
export type Tag = z.infer<typeof Tag>;

export const ListedMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: Role,
  isGuru: z.boolean(),
  organization: z.object({ id: Id, name: z.string() }).nullable(),
  access: Access,
  isSuspended: z.boolean(),
  /** Set until the invited member has set a password. */
  invitation: z.object({ expiresAt: z.date(), isExpired: z.boolean() }).nullable(),
  tags: z.array(Tag),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
});
export type ListedMember = z.infer<typeof ListedMember>;

const staff = endpoint.meta({ audience: "support-team" });

export const memberListContract = {
  list: staff
    .route({ method: "GET", path: "/members", summary: "List all members" })
    .input(MemberFilters.extend({ ...MemberOrder.shape, ...longListInput }))
    .output(longList(ListedMember)),
  exportMembers: staff
    .route({ method: "GET", path: "/members/export", summary: "Export members as CSV" })
    .input(MemberFilters.extend(MemberOrder.shape))
    .output(z.instanceof(File)),
  tags: staff
    .route({ method: "GET", path: "/members/tags", summary: "List the tags of members" })
    .output(z.object({ items: z.array(Tag) })),
};
