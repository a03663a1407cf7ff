import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createFeed } from "#features/events/server/calendar-feed.ts";
import { exportLink } from "#features/settings/server/export-link.ts";
import { exportKey } from "#features/settings/server/remove-exports.ts";
import { dataExports } from "#features/settings/server/tables.ts";
import { HOUR_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { openLive } from "#test/live-reader.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import {
  grantAccess,
  reactivateMember,
  reactivateOrganization,
  suspendMember,
  suspendMembers,
  suspendOrganization,
} from "./public.ts";
import { organizations, sessions, users } from "./tables.ts";

const app = await testApp();
const { services } = app;
const REFUSED = { code: "suspended", message: "Your account is suspended. Contact support." };

const actorOf = ({ id }: Person) =>
  ({ userId: id, firstName: "Sam", lastName: "Admin", role: "superadmin" }) as Actor;
const staff = actorOf(app.people.superadmin);

let organizationId: string;
let person: Person;
beforeEach(async () => {
  organizationId = await createOrganizationRow(services, "Quiet Agency");
  person = await createPerson(services, { organizationId });
});

const home = (who: Person) => app.as(who).get("/api/home");
const auditOf = async (id: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action, details }) => ({ action, details }),
  );

describe("a suspended member", () => {
  const suspend = (who = person) =>
    suspendMember(services, staff, { id: who.id, reason: "Chargeback" });

  test("is out on the next request, and the open stream ends", async () => {
    expect((await home(person)).status).toBe(200);
    const stream = await openLive(app.url, person.cookie);
    await suspend();
    await stream.ended;
    expect(await home(person)).toMatchObject({ status: 403, body: REFUSED });
    expect((await openLive(app.url, person.cookie)).status).toBe(403);
    const session = await app.as(person).get("/api/session");
    expect(session.body).toEqual({ member: null, isDemo: true, isSuspended: true });
    expect(await auditOf(person.id)).toEqual([
      { action: "member.suspend", details: { reason: "Chargeback" } },
    ]);
  });

  test("cannot read the calendar feed or a data export", async () => {
    const feed = new URL(await createFeed(services, person.id)).pathname;
    const expiresAt = new Date(Date.now() + HOUR_MS);
    const [row] = await app.db
      .insert(dataExports)
      .values({ userId: person.id, status: "ready", expiresAt })
      .returning();
    const link = new URL(exportLink(services, { id: row?.id ?? "", expiresAt }));
    await services.storage.put(exportKey(row?.id ?? ""), Buffer.from("zip"), "application/zip");
    const read = (path: string) => app.as("anonymous").get(path);
    expect((await read(feed)).status).toBe(200);
    expect((await read(link.pathname + link.search)).status).toBe(200);
    await suspend();
    expect((await read(feed)).status).toBe(404);
    const refused = await read(link.pathname + link.search);
    expect(refused.headers.get("location")).toBe("/settings?export=expired");
  });

  test("has to sign in again after the reactivation", async () => {
    await suspend();
    await reactivateMember(services, staff, person.id);
    expect((await home(person)).status).toBe(401);
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    await expect(reactivateMember(services, staff, person.id)).rejects.toMatchObject({
      code: "not_suspended",
      status: 409,
    });
  });

  test("cannot be the actor, someone removed or someone suspended", async () => {
    await expect(suspend(app.people.superadmin)).rejects.toMatchObject({
      code: "own_account",
      message: "You cannot suspend yourself.",
    });
    await expect(suspend(app.people.removed)).rejects.toMatchObject({ code: "not_found" });
    await suspend();
    await expect(suspend()).rejects.toMatchObject({ code: "already_suspended" });
  });

  test("stays suspended when the role or the agency changes", async () => {
    await suspend();
    const edit = { firstName: "Ida", lastName: "Holm", role: "support" };
    await app.as("superadmin").patch(`/api/team/members/${person.id}`, edit);
    expect((await home(person)).status).toBe(401);
    const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.suspendedAt).not.toBeNull();
  });

  test("is skipped in a bulk change with the reason", async () => {
    await suspend();
    const other = await createPerson(services, { organizationId });
    const ids = [person.id, other.id, app.people.superadmin.id];
    const outcome = await app.db.transaction((tx) =>
      suspendMembers(tx, services, staff, { ids, reason: "Fraud" }),
    );
    expect(outcome.changed.map(({ id }) => id)).toEqual([other.id]);
    expect(outcome.skipped.map((one) => one.refusal.message).sort()).toEqual([
      "This person is already suspended.",
      "You cannot suspend yourself.",
    ]);
  });
});

describe("the last superadmin", () => {
  test("stays when two superadmins suspend each other at the same time", async () => {
    const one = await createPerson(services, { organizationId, role: "superadmin" });
    const { superadmin } = app.people;
    const outcomes = await Promise.allSettled([
      suspendMember(services, staff, { id: one.id, reason: "Left" }),
      suspendMember(services, actorOf(one), { id: superadmin.id, reason: "Left" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "last_superadmin", status: 409 } });
    const isOpen = await app.as(superadmin).get("/api/organizations");
    // The only superadmin who is not suspended cannot be demoted either.
    const [kept, lost] = isOpen.status === 200 ? [superadmin, one] : [one, superadmin];
    const demoted = await app.as(kept).patch(`/api/team/members/${kept.id}`, {
      firstName: "Sam",
      lastName: "Admin",
      role: "support",
    });
    expect(demoted.body.code).toBe("last_superadmin");
    await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, lost.id));
    await app.db.update(users).set({ role: "team_member" }).where(eq(users.id, one.id));
  });
});

describe("a suspended agency", () => {
  test("takes out its owners and team members on the next request and stream, but no staff", async () => {
    const owner = await createPerson(services, { organizationId, role: "agent" });
    const helper = await createPerson(services, { organizationId, role: "support" });
    const stream = await openLive(app.url, owner.cookie);
    await suspendOrganization(services, staff, { id: organizationId, reason: "Dispute" });
    await stream.ended;
    for (const who of [owner, person]) {
      expect(await home(who)).toMatchObject({ status: 403, body: REFUSED });
    }
    expect((await home(helper)).status).toBe(200);
    await expect(
      suspendOrganization(services, staff, { id: organizationId, reason: "Again" }),
    ).rejects.toMatchObject({ code: "already_suspended" });
    await reactivateOrganization(services, staff, organizationId);
    expect((await home(owner)).status).toBe(401);
    expect((await home(person)).status).toBe(401);
    expect((await home(helper)).status).toBe(200);
    expect(await auditOf(organizationId)).toEqual([
      { action: "organization.suspend", details: { reason: "Dispute" } },
      { action: "organization.reactivate", details: {} },
    ]);
  });

  test("releases a person who moves to another agency, but not the old cookie", async () => {
    await suspendOrganization(services, staff, { id: organizationId, reason: "Dispute" });
    const edit = { firstName: "Ida", lastName: "Holm", role: "team_member" };
    const moved = await app.as("superadmin").patch(`/api/team/members/${person.id}`, {
      ...edit,
      organizationId: app.people.agent.organizationId,
    });
    expect(moved.status).toBe(200);
    expect((await home(person)).status).toBe(401);
  });

  test("is unknown for a random id", async () => {
    const id = crypto.randomUUID();
    await expect(reactivateOrganization(services, staff, id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await app.db.$count(organizations, inArray(organizations.id, [id]))).toBe(0);
  });
});

describe("granted access", () => {
  test("opens the product until its end, and the end reaches open tabs", async () => {
    const guest = await createPerson(services, { organizationId, subscription: null });
    expect((await home(guest)).status).toBe(402);
    const until = new Date(Date.now() + HOUR_MS);
    await grantAccess(services, staff, { id: guest.id, until, reason: "Trial" });
    expect((await home(guest)).status).toBe(200);
    const stream = await openLive(app.url, guest.cookie);
    expect(stream.scope).toBe("everything");
    app.clock.set(until.toISOString());
    expect((await home(guest)).status).toBe(402);
    await stream.ended;
    expect(await auditOf(guest.id)).toEqual([
      {
        action: "member.grant-access",
        details: { reason: "Trial", until: until.toISOString() },
      },
    ]);
  });

  test("needs a last day in the future and is not for staff", async () => {
    const now = app.clock.now();
    const past = { id: person.id, until: now, reason: "Trial" };
    await expect(grantAccess(services, staff, past)).rejects.toMatchObject({ status: 422 });
    const until = new Date(now.getTime() + HOUR_MS);
    const { support } = app.people;
    await expect(
      grantAccess(services, staff, { id: support.id, until, reason: "Trial" }),
    ).rejects.toMatchObject({ code: "is_staff" });
    expect(
      await app.db.$count(users, and(eq(users.id, support.id), eq(users.accessUntil, until))),
    ).toBe(0);
  });
});
