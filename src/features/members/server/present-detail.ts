import { isSuspended } from "#features/accounts/server/public.ts";
import { type AccessRules, isLive } from "#features/subscription/server/public.ts";
import { accessOf, renewalOf } from "#platform/access-label.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { MemberDetail } from "../member-contract.ts";
import type { MemberFacts } from "./member-queries.ts";

/** The head of the member page, for this reader. */
export function presentDetail(
  facts: MemberFacts,
  actor: Pick<Actor, "role">,
  rules: AccessRules,
): MemberDetail {
  const { now } = rules;
  const { user, agency, invitedUntil, emailChange, stats } = facts;
  const isRemoved = user.removedAt !== null;
  const expiresAt = stats.hasPassword || isRemoved ? null : invitedUntil;
  const isChanging =
    actor.role === "superadmin" && emailChange !== null && emailChange.expiresAt > now;
  return {
    ...user,
    email: isRemoved ? null : user.email,
    avatarUrl: user.image,
    invitation: expiresAt && { expiresAt, isExpired: expiresAt <= now },
    organization: agency && {
      id: agency.id,
      name: agency.name,
      memberCount: stats.people,
      isBillingOwner: agency.billingOwnerId === user.id,
    },
    access: presentAccess(facts, rules),
    suspension: presentSuspension(facts),
    tags: stats.tags,
    progress: {
      completed: stats.completed,
      lessons: stats.lessons,
      lastCompletedAt: stats.lastCompletedAt ? new Date(stats.lastCompletedAt) : null,
    },
    calls: {
      total: stats.calls,
      next: stats.nextCall && { ...stats.nextCall, startsAt: new Date(stats.nextCall.startsAt) },
    },
    tickets: { total: stats.tickets, unclosed: stats.unclosed },
    unreadMessages: facts.unread ?? 0,
    emailChange: isChanging ? emailChange : null,
    bounce: isRemoved ? null : facts.bounce,
  };
}

function presentAccess(
  { user, agency, plan, billing, seatPayer }: MemberFacts,
  rules: AccessRules,
): MemberDetail["access"] {
  const { now } = rules;
  const currentPeriodEnd = plan?.currentPeriodEnd ?? null;
  const access = accessOf(
    {
      role: user.role,
      billing,
      currentPeriodEnd,
      cancelAtPeriodEnd: plan?.cancelAtPeriodEnd ?? null,
      accessUntil: user.accessUntil,
      hasFreeAccess: agency?.hasFreeAccess ?? null,
      freeAccessUntil: agency?.freeAccessUntil ?? null,
    },
    rules,
  );
  const { accessUntil, accessReason } = user;
  return {
    ...access,
    renewsAt: renewalOf({ currentPeriodEnd }, access),
    freeAccessReason: access.kind === "free" ? (agency?.freeAccessReason ?? null) : null,
    grant: accessUntil && accessUntil > now ? { until: accessUntil, reason: accessReason } : null,
    seatPayer: access.kind === "seat" ? seatPayer : null,
    hasSubscription: isLive(billing.own?.status),
  };
}

function presentSuspension({ user, agency }: MemberFacts): MemberDetail["suspension"] {
  const organizationSuspendedAt = agency?.suspendedAt ?? null;
  if (!isSuspended({ ...user, organizationSuspendedAt })) return null;
  if (user.suspendedAt) {
    return { of: "member", since: user.suspendedAt, reason: user.suspendReason };
  }
  return organizationSuspendedAt && agency
    ? { of: "organization", since: organizationSuspendedAt, reason: agency.suspendReason }
    : null;
}
