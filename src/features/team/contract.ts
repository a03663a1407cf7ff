import { z } from "zod";
import { AcceptsTerms, PasswordByLink, Phone, requiredEmail } from "#features/accounts/contract.ts";
import { Seats } from "#features/subscription/seat-contract.ts";
import { Access } from "#platform/access-contract.ts";
import { endpoint, Id, longList, longListInput, NoContent, Role } from "#platform/contract.ts";
import { auditContract } from "./audit-contract.ts";
import { organizationContract } from "./organization-contract.ts";

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
  /**
   * With a seat of the agency's subscription, so the person need not pay. Without a choice, the
   * inviter's own agency gives a seat if one is free.
   */
  givesSeat: z.boolean().optional(),
  /** Buys what is missing to this number of seats first. */
  buysSeats: Seats.optional(),
});
export const EditMember = z.strictObject(person);

export const AcceptInvitation = PasswordByLink.safeExtend({ acceptsTerms: AcceptsTerms });

export const ROLE_FILTERS = ["all", "agent", "team_member", "superadmin", "support"] as const;

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
  /** How the member gets access, or why there is none. */
  access: Access,
  /** Has a seat of the agency's subscription, which may not be paid for. */
  hasSeat: z.boolean(),
  /** Teammates whose seats this member pays for; they end when the member is removed. */
  givenSeats: z.number().int(),
  /** A live subscription, which is canceled when the member is removed. */
  hasSubscription: z.boolean(),
  createdAt: z.date(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const MemberFilters = z.strictObject({ role: z.enum(ROLE_FILTERS).default("all"), q: search });
export type MemberFilters = z.infer<typeof MemberFilters>;

const open = endpoint.meta({ audience: "public", tokens: "never" });
const manager = endpoint.meta({ audience: "team-manager" });
const byId = z.strictObject({ id: Id });

export const teamContract = {
  ...organizationContract,
  ...auditContract,
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
};

declare module "#platform/contract.ts" {
  interface Contracts {
    team: typeof teamContract;
  }
}
