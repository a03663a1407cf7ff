import { z } from "zod";
import { CallStatus } from "#features/calls/call-contract.ts";
import { DEVICE_KINDS } from "#features/settings/contract.ts";
import { Invoice } from "#features/subscription/contract.ts";
import { Refund } from "#features/subscription/refund-contract.ts";
import { TicketSummary } from "#features/support/ticket-contract.ts";
import { AuditEntry } from "#features/team/audit-contract.ts";
import { Access } from "#platform/access-contract.ts";
import { endpoint, Id, pageInput, Role } from "#platform/contract.ts";

/** Rows that a section of the member page loads at once. */
export const SECTION_ROWS = 10;
/** What staff reads first: who the member is, and how they are doing. */
export const MemberDetail = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null when the member was removed. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: Role,
  isGuru: z.boolean(),
  timeZone: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
  removedAt: z.date().nullable(),
  /** Set until the invited member has set a password. */
  invitation: z.object({ expiresAt: z.date(), isExpired: z.boolean() }).nullable(),
  organization: z
    .object({
      id: Id,
      name: z.string(),
      memberCount: z.number().int(),
      isBillingOwner: z.boolean(),
    })
    .nullable(),
  access: Access.extend({
    /** When the subscription renews. */
    renewsAt: z.date().nullable(),
    /** The reason for free access of the agency. */
    freeAccessReason: z.string().nullable(),
    /** Access granted to this person; it can exist beside a subscription. */
    grant: z.object({ until: z.date(), reason: z.string().nullable() }).nullable(),
    /** Who pays for the seat that gives access. */
    seatPayer: z.object({ id: Id, name: z.string() }).nullable(),
    /** A live subscription, which is canceled when the member is removed. */
    hasSubscription: z.boolean(),
  }),
  suspension: z
    .object({
      of: z.enum(["member", "organization"]),
      since: z.date(),
      reason: z.string().nullable(),
    })
    .nullable(),
  tags: z.array(z.string()),
  progress: z.object({
    completed: z.number().int(),
    lessons: z.number().int(),
    lastCompletedAt: z.date().nullable(),
  }),
  calls: z.object({
    total: z.number().int(),
    next: z.object({ startsAt: z.date(), status: CallStatus }).nullable(),
  }),
  tickets: z.object({ total: z.number().int(), unclosed: z.number().int() }),
  /** Messages that the team has not read. */
  unreadMessages: z.number().int(),
  /** A new address that waits for confirmation. Superadmins only. */
  emailChange: z.object({ newEmail: z.string(), expiresAt: z.date() }).nullable(),
  /** Emails to the address bounced, so it gets none until someone tries again. */
  bounce: z.object({ reason: z.string(), bouncedAt: z.date() }).nullable(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

const some = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), hasMore: z.boolean() });

const MemberProgress = z.object({
  pillars: z.array(
    z.object({
      id: Id,
      title: z.string(),
      color: z.string(),
      lessonCount: z.number().int(),
      completedCount: z.number().int(),
      hasCertificate: z.boolean(),
    }),
  ),
  /** The lessons completed last, newest first. */
  recent: z.array(
    z.object({
      lessonId: Id,
      title: z.string(),
      pillarTitle: z.string(),
      completedAt: z.date(),
    }),
  ),
  secondsSpent: z.number().int(),
});

const MemberRegistration = z.object({
  id: z.string(),
  eventId: Id,
  title: z.string(),
  startsAt: z.date(),
  timeZone: z.string(),
  isCanceled: z.boolean(),
  state: z.enum(["registered", "waitlisted", "pending", "failed"]),
  registeredAt: z.date(),
});

const MemberCall = z.object({
  id: Id,
  startsAt: z.date(),
  status: CallStatus,
  question: z.string().nullable(),
  summary: z.string().nullable(),
});

const MemberTicket = TicketSummary.extend({ isWaitingForTeam: z.boolean() });

const MemberMessage = z.object({
  id: Id,
  /** The first part of a long message. */
  content: z.string(),
  isAdminMessage: z.boolean(),
  /** Who wrote for the team. */
  adminName: z.string().nullable(),
  createdAt: z.date(),
});

/** For superadmins, who refund invoices. */
const MemberInvoice = Invoice.extend({
  refundedCents: z.number().int(),
  refundableCents: z.number().int(),
  refunds: z.array(Refund),
});

const MemberBilling = some(MemberInvoice).extend({
  subscription: z
    .object({
      status: z.string(),
      currentPeriodEnd: z.number().nullable().describe("Epoch seconds"),
      trialEnd: z.number().nullable().describe("Epoch seconds"),
      cancelAtPeriodEnd: z.boolean(),
      cancelReason: z.string().nullable(),
      paymentMethodBrand: z.string().nullable(),
      paymentMethodLast4: z.string().nullable(),
      /** The current payment provider knows it, so it can be canceled. */
      isManageable: z.boolean(),
    })
    .nullable(),
});

const device = { name: z.string(), kind: z.enum(DEVICE_KINDS), ipAddress: z.string().nullable() };
const MemberDevice = z.object({ id: Id, ...device, signedInAt: z.date(), isCurrent: z.boolean() });
const MemberSignIn = z.object({
  id: Id,
  ...device,
  result: z.enum(["success", "wrong_password", "wrong_code", "suspended"]),
  createdAt: z.date(),
});

export const FoundPeople = z.object({
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      avatarUrl: z.string().nullable(),
      organizationName: z.string().nullable(),
    }),
  ),
  organizations: z.array(z.object({ id: Id, name: z.string(), memberCount: z.number().int() })),
});

const staff = endpoint.meta({ audience: "support-team" });
const superadmin = endpoint.meta({ audience: "superadmin" });
const byId = z.strictObject({ id: Id });
const section = byId.extend({ page: pageInput });

export const memberContract = {
  find: staff
    .route({
      method: "GET",
      path: "/members/find",
      summary: "Find people and agencies by name or email, for the palette",
    })
    .input(z.strictObject({ q: z.string().trim().max(100).default("") }))
    .output(FoundPeople),
  detail: staff
    .route({ method: "GET", path: "/members/{id}", summary: "Get a member" })
    .input(byId)
    .output(MemberDetail),
  progress: staff
    .route({
      method: "GET",
      path: "/members/{id}/progress",
      summary: "Get a member's progress by pillar",
    })
    .input(byId)
    .output(MemberProgress),
  calls: staff
    .route({ method: "GET", path: "/members/{id}/calls", summary: "List a member's calls" })
    .input(section)
    .output(some(MemberCall)),
  tickets: staff
    .route({ method: "GET", path: "/members/{id}/tickets", summary: "List a member's tickets" })
    .input(section)
    .output(some(MemberTicket)),
  messages: staff
    .route({
      method: "GET",
      path: "/members/{id}/messages",
      summary: "List the last messages between a member and the team",
    })
    .input(byId)
    .output(some(MemberMessage)),
  billing: superadmin
    .route({
      method: "GET",
      path: "/members/{id}/billing",
      summary: "Get a member's subscription and invoices",
    })
    .input(section)
    .output(MemberBilling),
  registrations: superadmin
    .route({
      method: "GET",
      path: "/members/{id}/registrations",
      summary: "List a member's event registrations",
    })
    .input(section)
    .output(some(MemberRegistration)),
  devices: superadmin
    .meta({ audience: "superadmin", tokens: "never" })
    .route({
      method: "GET",
      path: "/members/{id}/devices",
      summary: "List the devices where a member is signed in",
    })
    .input(byId)
    .output(some(MemberDevice)),
  signIns: superadmin
    .meta({ audience: "superadmin", tokens: "never" })
    .route({
      method: "GET",
      path: "/members/{id}/sign-ins",
      summary: "List a member's sign-ins of the last 90 days",
    })
    .input(section)
    .output(some(MemberSignIn)),
  memberAudit: superadmin
    .route({
      method: "GET",
      path: "/members/{id}/audit",
      summary: "List what was done to a member and by a member",
    })
    .input(section)
    .output(some(AuditEntry)),
};
