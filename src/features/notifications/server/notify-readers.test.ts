import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hasAccess, isSuspended } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { billingFactsOf, peopleWithAccess } from "#features/subscription/server/public.ts";
import { testApp } from "#test/test-app.ts";
import { notifyReaders } from "./public.ts";
import { notificationPreferences, notifications } from "./tables.ts";

const app = await testApp();
const content = { title: "New lesson: Pricing", body: "Sales", link: "/pillars-of-agency/sales" };
const publish = (exceptId?: string) =>
  notifyReaders(app.db, { ...content, readers: peopleWithAccess(app.services), exceptId });
const notified = async () =>
  (await app.db.select().from(notifications)).map(({ userId }) => userId).sort();

beforeEach(async () => {
  await app.db.delete(notifications);
  await app.db.delete(notificationPreferences);
});

test("notifies exactly the people with access, except the publisher", async () => {
  const now = app.clock.now();
  const { guru, noAccess, otherAgent } = app.people;
  await app.db.update(users).set({ suspendedAt: now }).where(eq(users.id, guru.id));
  const accessUntil = new Date(now.getTime() + 60_000);
  await app.db.update(users).set({ accessUntil }).where(eq(users.id, noAccess.id));
  await app.db
    .update(organizations)
    .set({ suspendedAt: now })
    .where(eq(organizations.id, otherAgent.organizationId));
  const rows = await app.db
    .select({
      id: users.id,
      role: users.role,
      removedAt: users.removedAt,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      accessUntil: users.accessUntil,
      suspendedAt: users.suspendedAt,
      organizationSuspendedAt: organizations.suspendedAt,
      billing: billingFactsOf(users.id, app.services.payments.name),
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId));
  const readers = rows
    .filter(({ removedAt, hasFreeAccess, billing, ...facts }) => {
      const access = hasAccess(
        { ...facts, ...billing, graceDays: 0, hasFreeAccess: hasFreeAccess ?? false },
        now,
      );
      return access && removedAt === null && !isSuspended(facts);
    })
    .map(({ id }) => id)
    .sort();
  expect(readers.length).toBeGreaterThan(2);
  expect(readers.length).toBeLessThan(rows.length);
  await publish();
  expect(await notified()).toEqual(readers);
  await app.db.delete(notifications);
  await publish(app.people.superadmin.id);
  expect(await notified()).toEqual(readers.filter((id) => id !== app.people.superadmin.id));
});

test("people who turned the kind off are not notified; without the app, the digest lists it", async () => {
  const { teamMember, agent } = app.people;
  const choices = { kind: "new_content", inApp: false } as const;
  await app.db.insert(notificationPreferences).values([
    { ...choices, userId: teamMember.id, email: false },
    { ...choices, userId: agent.id, email: true },
  ]);
  await publish();
  expect(await notified()).not.toContain(teamMember.id);
  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, agent.id));
  expect(row).toMatchObject({ ...content, kind: "new_content", isShown: false, mailedAt: null });
  expect((await app.as("agent").get("/api/notifications")).body.items).toEqual([]);
});
