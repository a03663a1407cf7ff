import { eq } from "drizzle-orm";
import { credentials, users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { createPerson } from "#test/people.ts";
import type { RouteSample } from "#test/route-samples.ts";
import type { memberActionContract } from "../action-contract.ts";
import type { memberContract } from "../member-contract.ts";

/** A request about one member. */
const desk = {
  owner: "desk",
  setup: ({ people }) => ({ id: people.teamMember.id }),
} satisfies RouteSample;
const platform = { ...desk, owner: "platform" } satisfies RouteSample;

/** Another member, in the state that the request ends: actions sign the member out. */
const onOther = (state: Partial<typeof users.$inferInsert> = {}) =>
  ({
    owner: "platform",
    async setup({ services, people }) {
      const { organizationId } = people.teamMember;
      const { id } = await createPerson(services, { organizationId });
      // Someone who has accepted the invitation.
      const method = { providerId: "credential", accountId: id, userId: id, password: "x" };
      await services.db.insert(credentials).values(method);
      await services.db
        .update(users)
        .set({ role: "team_member", ...state })
        .where(eq(users.id, id));
      return { id };
    },
  }) satisfies RouteSample;

type Route = keyof typeof memberContract | keyof typeof memberActionContract;

export const memberSamples: Record<Route, RouteSample> = {
  find: { owner: "desk", query: "?q=per" },
  detail: desk,
  progress: desk,
  calls: desk,
  tickets: desk,
  messages: desk,
  billing: platform,
  registrations: platform,
  devices: platform,
  signIns: platform,
  memberAudit: platform,
  sendMemberReset: { ...onOther(), owner: "desk" },
  changeMemberEmail: { ...onOther(), body: { newEmail: "new-address@example.test" } },
  withdrawMemberEmail: onOther(),
  tryMemberEmailAgain: { ...onOther(), owner: "desk" },
  signOutMember: onOther(),
  grantMemberAccess: {
    ...onOther(),
    body: ({ services }) => ({
      until: new Date(services.clock.now().getTime() + DAY_MS).toISOString(),
      reason: "Trial week",
    }),
  },
  endMemberAccess: onOther({ accessUntil: new Date("2035-01-01"), accessReason: "Trial week" }),
  suspendMember: { ...onOther(), body: { reason: "Chargeback" } },
  reactivateMember: onOther({ suspendedAt: new Date("2026-01-01"), suspendReason: "Chargeback" }),
  setMemberTags: { ...onOther(), body: { tags: ["Beta"] } },
};
