import { z } from "zod";
import { Access } from "#platform/access-contract.ts";
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
import { AuditEntry } from "./audit-contract.ts";
import { ACCESS_FILTERS, DIRECTIONS, ORGANIZATION_SORTS } from "./organization-filters.ts";

const search = z.string().trim().max(100).default("");

const FreeAccess = {
  hasFreeAccess: z.boolean(),
  freeAccessReason: z.string().nullable(),
  freeAccessUntil: z.date().nullable(),
};

/** An owner of the agency, or null while it has none. */
const BillingOwner = z.object({ id: Id, name: z.string() }).nullable();

export const Organization = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.date(),
  ...FreeAccess,
  suspendedAt: z.date().nullable(),
  billingOwner: BillingOwner,
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
  access: Access,
  /** When their own subscription is charged next. */
  renewsAt: z.date().nullable(),
  cancelReason: z.string().nullable(),
});

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

const NAME_REQUIRED = "Name is required.";

export const EditOrganization = z.strictObject({
  name: z
    .string({ error: NAME_REQUIRED })
    .trim()
    .min(1, NAME_REQUIRED)
    .max(120, "Please use at most 120 characters."),
  /** One of its owners. Null only while it has none. */
  billingOwnerId: Id.nullable(),
  version: Version,
});

export const SuspendOrganization = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, "Reason is required.")
    .max(300, "Please use at most 300 characters."),
});

const OrganizationFilters = z.strictObject({
  q: search,
  access: z.enum(ACCESS_FILTERS).default("all"),
});
export type OrganizationFilters = z.infer<typeof OrganizationFilters>;

const order = {
  sort: z.enum(ORGANIZATION_SORTS).default("name"),
  direction: z.enum(DIRECTIONS).default("asc"),
};
const OrganizationList = OrganizationFilters.extend(order);
export type OrganizationList = z.infer<typeof OrganizationList>;

const superadmin = endpoint.meta({ audience: "superadmin" });
const byId = z.strictObject({ id: Id });

export const organizationContract = {
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
    .input(OrganizationList.extend(longListInput))
    .output(longList(Organization)),
  exportOrganizations: superadmin
    .route({
      method: "GET",
      path: "/organizations/export",
      summary: "Export organizations as CSV",
    })
    .input(OrganizationList)
    .output(z.instanceof(File)),
  organization: superadmin
    .route({ method: "GET", path: "/organizations/{id}", summary: "Get an organization" })
    .input(byId)
    .output(
      z.object({
        id: Id,
        name: z.string(),
        createdAt: z.date(),
        ...FreeAccess,
        suspendedAt: z.date().nullable(),
        suspendReason: z.string().nullable(),
        billingOwner: BillingOwner,
        /** Who could be the billing owner. */
        owners: z.array(z.object({ id: Id, name: z.string() })),
        /** Owners and team members: whom a suspension affects. */
        peopleCount: z.number().int(),
        ...LastSave.shape,
        members: z.array(OrganizationMember),
        history: z.array(AuditEntry),
      }),
    ),
  editOrganization: superadmin
    .route({
      method: "PUT",
      path: "/organizations/{id}",
      summary: "Rename an organization and change its billing owner",
    })
    .input(EditOrganization.extend({ id: Id }))
    .output(NoContent),
  suspendOrganization: superadmin
    .route({
      method: "POST",
      path: "/organizations/{id}/suspension",
      summary: "Suspend an organization with its owners and team members",
    })
    .input(SuspendOrganization.extend({ id: Id }))
    .output(NoContent),
  reactivateOrganization: superadmin
    .route({
      method: "DELETE",
      path: "/organizations/{id}/suspension",
      summary: "Reactivate a suspended organization",
    })
    .input(byId)
    .output(NoContent),
  setFreeAccess: superadmin
    .route({
      method: "PUT",
      path: "/organizations/{id}/free-access",
      summary: "Grant or end free access",
    })
    .input(SetFreeAccess)
    .output(NoContent),
};
