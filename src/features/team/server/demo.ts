import { eq } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { invoices, subscriptions } from "#features/subscription/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { AuditAction } from "#platform/audit-actions.ts";
import { type Role, slugify } from "#platform/contract.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { invitations } from "./tables.ts";

const YEAR = 365 * DAY_MS;
const PRICE_CENTS = 40_000;
/** Days since the payment of a past-due subscription failed. */
const FAILED_DAYS = 9;

interface DemoPerson {
  name: string;
  role?: Role;
  isGuru?: boolean;
  /** Days since they joined. */
  joined: number;
  /** Days since the last visit; null means never. */
  seen?: number | null;
  subscription?: "active" | "trialing" | "past_due" | "canceled" | "leaving";
  reason?: string;
  /** Days until the invitation expires; negative if it has expired. */
  invitedFor?: number;
}

/** Teammates of a demo account, or another agency. */
interface DemoAgency {
  name: string;
  /** Key of a demo account in this agency, if there is one. */
  of?: string;
  freeReason?: string;
  people: DemoPerson[];
}

/** An audit entry of the weeks before the demo starts. */
interface DemoEntry {
  daysAgo: number;
  who: string;
  action: AuditAction;
  subjectName: string;
  details?: Record<string, unknown>;
}

export const loadTeamDemo: LoadDemo = async (demo) => {
  const organizationIds = new Map<string, string>();
  for (const agency of readDemoJson<DemoAgency[]>("agencies.json")) {
    const organizationId = await loadAgency(demo, agency);
    organizationIds.set(agency.name, organizationId);
    await loadPeople(demo, agency, organizationId);
  }
  await loadHistory(demo, organizationIds);
};

async function loadAgency(
  { tx, userId, now }: DemoContext,
  { name, of, freeReason, people }: DemoAgency,
) {
  const createdAt = new Date(now.getTime() - Math.max(...people.map((one) => one.joined)) * DAY_MS);
  const free = freeReason ? { hasFreeAccess: true, freeAccessReason: freeReason } : {};
  if (of) {
    const [owner] = await tx
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, userId(of)));
    if (!owner?.organizationId) throw new Error(`${of} belongs to no agency`);
    await tx
      .update(organizations)
      .set({ ...free, createdAt })
      .where(eq(organizations.id, owner.organizationId));
    return owner.organizationId;
  }
  const made = await tx
    .insert(organizations)
    .values({ name, slug: slugify(name), createdAt, ...free })
    .returning({ id: organizations.id })
    .then(one);
  return made.id;
}

async function loadPeople({ tx, now }: DemoContext, agency: DemoAgency, organizationId: string) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const made = await tx
    .insert(users)
    .values(
      agency.people.map((person) => {
        const [firstName = "", lastName = ""] = person.name.split(" ");
        return {
          firstName,
          lastName,
          email: `${slugify(person.name).replaceAll("-", ".")}@${slugify(agency.name)}.example`,
          role: person.role ?? "team_member",
          isGuru: person.isGuru ?? false,
          organizationId,
          emailVerified: person.invitedFor === undefined,
          lastSeenAt: typeof person.seen === "number" ? ago(person.seen) : null,
          createdAt: ago(person.joined),
        };
      }),
    )
    .returning({ id: users.id, name: users.name });
  const idOf = new Map(made.map(({ id, name }) => [name, id]));
  const entries = agency.people.map((person) => ({ person, id: idOf.get(person.name) ?? "" }));
  await loadSubscriptions(tx, entries, now);
  const invited = entries.filter(({ person }) => person.invitedFor !== undefined);
  if (invited.length === 0) return;
  await tx.insert(invitations).values(
    invited.map(({ person, id }) => ({
      userId: id,
      tokenHash: hashToken(`demo-${id}`),
      expiresAt: ago(-(person.invitedFor ?? 0)),
      createdAt: ago(person.joined),
    })),
  );
}

/** Canceled, and not renewed after the last paid year. */
const hasEnded = ({ subscription, joined }: DemoPerson) =>
  subscription === "canceled" && joined * DAY_MS > YEAR;

async function loadSubscriptions(
  tx: DemoContext["tx"],
  entries: { person: DemoPerson; id: string }[],
  now: Date,
) {
  const paying = entries.filter(({ person }) => person.subscription);
  if (paying.length === 0) return;
  const lastPaid = ({ joined }: DemoPerson) =>
    now.getTime() - joined * DAY_MS + Math.floor((joined * DAY_MS) / YEAR) * YEAR;
  await tx.insert(subscriptions).values(
    paying.map(({ person, id }) => ({
      userId: id,
      status: person.subscription === "leaving" ? "active" : (person.subscription ?? "active"),
      currentPeriodEnd: Math.floor((lastPaid(person) + (hasEnded(person) ? 0 : YEAR)) / 1000),
      cancelAtPeriodEnd: person.subscription === "leaving",
      cancelReason: person.reason ?? null,
      paymentMethodBrand: "visa",
      paymentMethodLast4: "4242",
      ...(person.subscription === "past_due" && {
        pastDueSince: new Date(now.getTime() - FAILED_DAYS * DAY_MS),
        failureReason: "Your card has expired.",
      }),
      createdAt: new Date(now.getTime() - person.joined * DAY_MS),
      updatedAt: new Date(now.getTime() - FAILED_DAYS * DAY_MS),
    })),
  );
  const paid = paying.flatMap(({ person, id }) =>
    person.subscription === "trialing" ? [] : yearsOf(person, id, lastPaid(person), now),
  );
  if (paid.length > 0) await tx.insert(invoices).values(paid);
}

function yearsOf(person: DemoPerson, userId: string, lastPaid: number, now: Date) {
  const { joined, subscription } = person;
  const years = Math.floor((joined * DAY_MS) / YEAR) + 1;
  const isOpen = (index: number) => subscription === "past_due" && index === 0;
  return Array.from({ length: years }, (_, index) => ({
    id: `in_test_demo_${userId}_${index}`,
    userId,
    provider: "sandbox",
    number: null,
    status: isOpen(index) ? "open" : "paid",
    amountCents: PRICE_CENTS,
    currency: "usd",
    issuedAt: new Date(
      isOpen(index) ? now.getTime() - FAILED_DAYS * DAY_MS : lastPaid - index * YEAR,
    ),
  })).slice(hasEnded(person) ? 1 : 0);
}

async function loadHistory(demo: DemoContext, organizationIds: Map<string, string>) {
  const { tx, now, userId } = demo;
  const people = await tx.select({ id: users.id, name: users.name }).from(users);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const idOf = new Map(people.map(({ id, name }) => [name, id]));
  await tx.insert(auditEntries).values(
    readDemoJson<DemoEntry[]>("history.json")
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ daysAgo, who, ...entry }) => ({
        ...entry,
        subjectType: entry.action.split(".")[0] ?? "",
        details: entry.details ?? {},
        actorId: userId(who),
        actorName: nameOf.get(userId(who)) ?? "",
        subjectId: idOf.get(entry.subjectName) ?? organizationIds.get(entry.subjectName) ?? null,
        createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      })),
  );
}
