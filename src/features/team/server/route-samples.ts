import { eq } from "drizzle-orm";
import { organizations } from "#features/accounts/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { teamContract } from "../contract.ts";

const form = { firstName: "Ada", lastName: "Brook", role: "team_member" };
const newEmail = () => `${crypto.randomUUID()}@example.test`;

const colleague = {
  owner: "agency",
  setup: async ({ services }, { organizationId }) => ({
    id: (await createPerson(services, { organizationId, subscription: null })).id,
  }),
} satisfies RouteSample;

/** Someone whom the agency of this person has invited. */
async function invite(app: TestApp, { organizationId }: Person) {
  const isOther = app.people.otherAgent.organizationId === organizationId;
  const manager = app.as(isOther ? "otherAgent" : "agent");
  const { body } = await manager.post("/api/team/members", { ...form, email: newEmail() });
  return { id: String(body.id) };
}

const organization = {
  owner: "platform",
  setup: (_app, { organizationId }) => ({ id: organizationId }),
} satisfies RouteSample;

const partner = {
  owner: "platform",
  setup: async ({ services }) => ({ id: await createOrganizationRow(services, "Partner") }),
} satisfies RouteSample;

const unknownToken = [400, "The token is unknown."] as const;

export const teamSamples = samplesOf(teamContract, {
  list: { owner: "agency" },
  add: { owner: "agency", body: () => ({ ...form, email: newEmail() }) },
  edit: { ...colleague, body: form },
  remove: colleague,
  resendInvitation: { owner: "agency", setup: invite },
  readInvitation: { owner: "nobody", body: { token: "unknown" }, answers: unknownToken },
  acceptInvitation: {
    owner: "nobody",
    body: {
      token: "unknown",
      password: "a quiet harbour",
      confirmation: "a quiet harbour",
      acceptsTerms: true,
    },
    answers: unknownToken,
  },
  organizationNames: { owner: "desk" },
  organizations: { owner: "platform" },
  organization,
  exportOrganizations: { owner: "platform" },
  editOrganization: {
    ...partner,
    body: { name: "Renamed", billingOwnerId: null, version: 1 },
  },
  suspendOrganization: { ...partner, body: { reason: "Unpaid invoices" } },
  reactivateOrganization: {
    owner: "platform",
    setup: async ({ services }) => {
      const id = await createOrganizationRow(services, "Closed");
      const suspendedAt = services.clock.now();
      await services.db.update(organizations).set({ suspendedAt }).where(eq(organizations.id, id));
      return { id };
    },
  },
  setFreeAccess: {
    ...partner,
    body: { isFree: true, reason: "A partner", version: 1 },
  },
  audit: { owner: "platform" },
  exportAudit: { owner: "platform" },
});
