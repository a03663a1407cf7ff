import { z } from "zod";
import { AcceptsTerms, PasswordByLink, Phone, requiredEmail } from "#features/accounts/contract.ts";
import {
  endpoint,
  Id,
  LastSave,
  longList,
  longListInput,
  NoContent,
  Role,
  Version,
} from "#platform/contract.ts";

const REQUIRED = "Please fill in all required fields.";

const required = (max: number) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(max, `Please use at most ${max} characters.`);
const search = z.string().trim().max(100).default("");
const optionalPhone = z.union([z.literal("").transform(() => null), Phone.nullable()]);

/** Fields of the member form except the email. */
const person = {
  firstName: required(80),
  lastName: required(80),
  phone: optionalPhone.default(null),
  role: Role,
  isGuru: z.boolean().default(false),
  /** Superadmins only; other managers always use their own organization. */
  organizationId: Id.optional(),
};

export const AddMember = z.strictObject({
  ...person,
  email: requiredEmail(REQUIRED),
});
export const EditMember = z.strictObject(person);

export const AcceptInvitation = PasswordByLink.safeExtend({ acceptsTerms: AcceptsTerms });

export const ROLE_FILTERS = ["all", "agent", "team_member", "superadmin", "support"] as const;

export const ACCESS_FILTERS = ["all", "free", "subscribed", "past_due", "none"] as const;

export const TeamMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: Role,
  isGuru: z.boolean(),
  organizationId: Id.nullable(),
  organizationName: z.string().nullable(),
  /** Set until the invited member has set a password. */
  invitation: z.object({ expiresAt: z.date(), isExpired: z.boolean() }).nullable(),
  /** A live subscription, which is canceled when the member is removed. */
  hasSubscription: z.boolean(),
  createdAt: z.date(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const FreeAccess = {
  hasFreeAccess: z.boolean(),
  freeAccessReason: z.string().nullable(),
  freeAccessUntil: z.date().nullable(),
};

export const Organization = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.date(),
  ...FreeAccess,
  memberCount: z.number().int(),
  subscriberCount: z.number().int(),
  pastDueCount: z.number().int(),
});

export const OrganizationMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: Role,
  isGuru: z.boolean(),
  lastSeenAt: z.date().nullable(),
  subscriptionStatus: z.string().nullable(),
  currentPeriodEnd: z.number().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  cancelReason: z.string().nullable(),
});

export const AuditEntry = z.object({
  id: z.number().int(),
  actorId: z.uuid().nullable(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const SetFreeAccess = z
  .strictObject({
    id: Id,
    isFree: z.boolean(),
    reason: z.string().trim().max(300, "Please use at most 300 characters.").default(""),
    /** Null means no end date. */
    until: z.iso.datetime().nullable().default(null),
    version: Version,
  })
  .refine(({ isFree, reason }) => !isFree || reason.length > 0, {
    message: "Reason is required.",
    path: ["reason"],
  });

const MemberFilters = z.strictObject({ role: z.enum(ROLE_FILTERS).default("all"), q: search });
export type MemberFilters = z.infer<typeof MemberFilters>;

const OrganizationFilters = z.strictObject({
  q: search,
  access: z.enum(ACCESS_FILTERS).default("all"),
});
export type OrganizationFilters = z.infer<typeof OrganizationFilters>;

const AuditFilters = z.strictObject({
  q: search,
  subjectType: z.string().trim().max(60).default(""),
  /** UTC days, inclusive; empty means no limit. */
  from: z.iso.date().or(z.literal("")).default(""),
  to: z.iso.date().or(z.literal("")).default(""),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

const open = endpoint.meta({ audience: "public" });
const manager = endpoint.meta({ audience: "team-manager" });
const superadmin = endpoint.meta({ audience: "superadmin" });
const byId = z.strictObject({ id: Id });

export const teamContract = {
  list: manager
    .route({ method: "GET", path: "/team/members", summary: "List the members I manage" })
    .input(MemberFilters.extend(longListInput))
    .output(longList(TeamMember)),
  add: manager
    .route({
      method: "POST",
      path: "/team/members",
      summary: "Add a member and email an invitation",
      successStatus: 201,
    })
    .input(AddMember)
    .output(TeamMember),
  edit: manager
    .route({ method: "PATCH", path: "/team/members/{id}", summary: "Edit a member" })
    .input(EditMember.extend({ id: Id }))
    .output(TeamMember),
  remove: manager
    .route({ method: "DELETE", path: "/team/members/{id}", summary: "Remove a member" })
    .input(byId)
    .output(NoContent),
  resendInvitation: manager
    .route({
      method: "POST",
      path: "/team/members/{id}/invitation",
      summary: "Resend an invitation with a new link",
    })
    .input(byId)
    .output(TeamMember),
  readInvitation: open
    .route({ method: "POST", path: "/auth/invitation", summary: "Get the invitation of a link" })
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(
      z.object({
        firstName: z.string(),
        email: z.string(),
        organizationName: z.string().nullable(),
        /** The invited person must subscribe to use the product. */
        needsMembership: z.boolean(),
      }),
    ),
  acceptInvitation: open
    .route({
      method: "POST",
      path: "/auth/accept-invitation",
      summary: "Set the first password and sign in",
    })
    .input(AcceptInvitation)
    .output(NoContent),
  organizationNames: endpoint
    .meta({ audience: "support-team" })
    .route({ method: "GET", path: "/organizations/names", summary: "Search organizations by name" })
    .input(z.strictObject({ q: search }))
    .output(z.array(z.object({ id: Id, name: z.string() }))),
  organizations: superadmin
    .route({
      method: "GET",
      path: "/organizations",
      summary: "List organizations with member counts and access",
    })
    .input(OrganizationFilters.extend(longListInput))
    .output(longList(Organization)),
  organization: superadmin
    .route({ method: "GET", path: "/organizations/{id}", summary: "Get an organization" })
    .input(byId)
    .output(
      z.object({
        id: Id,
        name: z.string(),
        createdAt: z.date(),
        ...FreeAccess,
        ...LastSave.shape,
        members: z.array(OrganizationMember),
        history: z.array(AuditEntry),
      }),
    ),
  setFreeAccess: superadmin
    .route({
      method: "PUT",
      path: "/organizations/{id}/free-access",
      summary: "Grant or end free access",
    })
    .input(SetFreeAccess)
    .output(NoContent),
  audit: superadmin
    .route({ method: "GET", path: "/audit", summary: "List audit entries" })
    .input(AuditFilters.extend(longListInput))
    .output(longList(AuditEntry).extend({ subjectTypes: z.array(z.string()) })),
  exportAudit: superadmin
    .route({ method: "GET", path: "/audit/export", summary: "Export the audit log as CSV" })
    .input(AuditFilters)
    .output(z.instanceof(File)),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    team: typeof teamContract;
  }
}
