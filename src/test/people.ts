import { createHmac, randomBytes } from "node:crypto";
import { authOf } from "#features/accounts/server/public.ts";
import { organizations, sessions, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";
import type { Services } from "#platform/server/services.ts";

/** The nine kinds of callers that every route is tested with. */
export const ACTORS = [
  "anonymous",
  "noAccess",
  "teamMember",
  "support",
  "guru",
  "agent",
  "otherAgent",
  "superadmin",
  "removed",
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface Person {
  id: string;
  email: string;
  organizationId: string;
  cookie: string;
}

export type People = Record<Exclude<ActorName, "anonymous">, Person>;

interface PersonFacts {
  role?: Role;
  isGuru?: boolean;
  organizationId: string;
  subscription?: string | null;
  firstName?: string;
  lastName?: string;
  isRemoved?: boolean;
}

export async function createOrganizationRow(services: Services, name: string): Promise<string> {
  const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${randomBytes(3).toString("hex")}`;
  const [row] = await services.db.insert(organizations).values({ name, slug }).returning();
  if (!row) throw new Error("no organization");
  return row.id;
}

/** Inserts a signed-in person directly into the database, without hashing a password. */
export async function createPerson(services: Services, facts: PersonFacts): Promise<Person> {
  const { db, clock } = services;
  const tag = randomBytes(4).toString("hex");
  const status = facts.subscription === undefined ? "active" : facts.subscription;
  const isStaff = facts.role === "superadmin" || facts.role === "support";
  const email = `${facts.role ?? "member"}-${tag}@example.test`;
  const [user] = await db
    .insert(users)
    .values({
      firstName: facts.firstName ?? "Test",
      lastName: facts.lastName ?? "Person",
      email,
      emailVerified: true,
      role: facts.role ?? "team_member",
      isGuru: facts.isGuru ?? false,
      organizationId: facts.organizationId,
      firstAccessAt: status || isStaff ? clock.now() : null,
      removedAt: facts.isRemoved ? clock.now() : null,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("no user");
  const provider = services.payments.name;
  if (status) await db.insert(subscriptions).values({ userId: user.id, status, provider });
  const cookie = await openSessionFor(services, user.id);
  return { id: user.id, email, organizationId: facts.organizationId, cookie };
}

export async function openSessionFor(services: Services, userId: string): Promise<string> {
  const token = randomBytes(24).toString("hex");
  await services.db
    .insert(sessions)
    .values({ token, userId, expiresAt: new Date(services.clock.now().getTime() + 30 * DAY_MS) });
  const signature = createHmac("sha256", services.secret).update(token).digest("base64");
  const { authCookies } = await authOf(services).$context;
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

export async function createPeople(services: Services): Promise<People> {
  const own = await createOrganizationRow(services, "Own Agency");
  const other = await createOrganizationRow(services, "Other Agency");
  const staff = await createOrganizationRow(services, "House");
  const person = (facts: PersonFacts) => createPerson(services, facts);
  return {
    noAccess: await person({ organizationId: own, subscription: null }),
    teamMember: await person({ organizationId: own, firstName: "Tessa", lastName: "Member" }),
    support: await person({ organizationId: staff, role: "support", subscription: null }),
    guru: await person({ organizationId: own, isGuru: true, firstName: "Gita", lastName: "Guru" }),
    agent: await person({
      organizationId: own,
      role: "agent",
      firstName: "Ada",
      lastName: "Agent",
    }),
    otherAgent: await person({ organizationId: other, role: "agent" }),
    superadmin: await person({ organizationId: staff, role: "superadmin", subscription: null }),
    removed: await person({ organizationId: own, isRemoved: true }),
  };
}
