import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { events } from "#features/events/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { userLessonProgress, userLessonVisits } from "#features/learning/server/tables.ts";
import { articles, articleVisits } from "#features/library/server/tables.ts";
import { invoices } from "#features/subscription/server/tables.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";
import { payments } from "#platform/server/payments/tables.ts";
import type { TestApp } from "#test/test-app.ts";

const PEOPLE = 40;

/** Seeded random number generator. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <One>(list: readonly One[]): One => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("Cannot pick from an empty list");
    return one;
  };
  return { next, below, pick };
}

/** Inserts a year of generated activity before `now` into the database. */
export async function generateYear(app: TestApp, seed: number, now: Date) {
  const { next, below, pick } = randomFrom(seed);
  const { db, people } = app;
  await db.execute(sql`truncate pillars, articles, events, invoices, payments cascade`);
  await db.delete(users).where(sql`email like '%@generated.test'`);
  await db
    .update(users)
    .set({ createdAt: new Date(now.getTime() - 400 * DAY_MS), removedAt: null });
  await db
    .update(users)
    .set({ removedAt: new Date(now.getTime() - 300 * DAY_MS) })
    .where(eq(users.id, people.removed.id));

  /** Close to full hours, so that many times fall on day and daylight saving changes. */
  const moment = (days: number) => {
    const at = now.getTime() - next() * days * DAY_MS;
    const offset = pick([0, 0, 1, -1, 59_999, 1_800_000, 123_456]);
    return new Date(Math.min(now.getTime(), Math.floor(at / HOUR_MS) * HOUR_MS + offset));
  };

  const organizationIds = [people.agent.organizationId, people.otherAgent.organizationId];
  const roles: Role[] = ["team_member", "team_member", "team_member", "agent", "support"];
  const made = Array.from({ length: PEOPLE }, (_, at) => {
    const createdAt = moment(500);
    const isRemoved = next() < 0.2;
    const removedAt = new Date(createdAt.getTime() + next() * (now.getTime() - Number(createdAt)));
    return {
      id: randomUUID(),
      firstName: `Person${at}`,
      lastName: `Seed${seed}`,
      email: `person-${at}@generated.test`,
      role: pick(roles),
      organizationId: pick(organizationIds),
      createdAt,
      removedAt: isRemoved ? removedAt : null,
    };
  });
  await db.insert(users).values(made);
  const learners = [...made.map(({ id }) => id), people.agent.id, people.superadmin.id];

  const pillars = [
    await samplePillar(db, 3, 4),
    await samplePillar(db, 1),
    await samplePillar(db, 2, 2, 2),
    await samplePillar(db),
  ];
  const lessonIds = pillars.flatMap(({ elements }) => elements.flatMap((one) => one.lessonIds));
  const progress = learners.flatMap((userId) => {
    const eagerness = next();
    // Some members learn every day for a while, which creates streaks.
    const from = below(60);
    return lessonIds
      .filter(() => next() < eagerness)
      .map((lessonId, at) => ({
        userId,
        lessonId,
        completedAt:
          next() < 0.6
            ? new Date(now.getTime() - (from + at) * DAY_MS - below(9) * HOUR_MS)
            : moment(420),
      }));
  });
  await db.insert(userLessonProgress).values(progress);
  const lessonVisits = learners.flatMap((userId) =>
    lessonIds
      .filter(() => next() < 0.4)
      .map((lessonId) => ({
        userId,
        lessonId,
        lastOpenedAt: moment(200),
        secondsSpent: below(4000),
      })),
  );
  await db.insert(userLessonVisits).values(lessonVisits);

  const articleRows = Array.from({ length: 15 }, (_, at) => ({
    id: randomUUID(),
    title: `Article ${at}`,
    slug: `generated-${seed}-${at}`,
    body: "<p>Words</p>",
    bodyText: "Words",
    isPublished: at !== 3,
    publishedAt: moment(400),
  }));
  await db.insert(articles).values(articleRows);
  const visits = new Map<string, { userId: string; articleId: string; visitedAt: Date }>();
  for (let at = 0; at < 900; at += 1) {
    const visit = {
      userId: pick(learners),
      articleId: pick(articleRows).id,
      visitedAt: moment(420),
    };
    visits.set(`${visit.userId}${visit.articleId}${Number(visit.visitedAt)}`, visit);
  }
  await db.insert(articleVisits).values([...visits.values()]);

  const eventRows = Array.from({ length: 20 }, (_, at) => ({
    id: randomUUID(),
    title: `Event ${at}`,
    description: "<p>What</p>",
    startsAt: new Date(now.getTime() + (below(120) - 60) * DAY_MS + at * 1000),
    timeZone: "UTC",
    type: "virtual" as const,
    availableSeats: at % 3 === 0 ? null : 10 + below(10),
    isActive: next() < 0.8,
  }));
  await db.insert(events).values(eventRows);

  const money = { provider: "sandbox", currency: "usd" };
  const invoiceRows = Array.from({ length: 120 }, (_, at) => ({
    ...money,
    id: `in_${seed}_${at}`,
    userId: pick(learners),
    status: pick(["paid", "paid", "paid", "open", "void"]),
    currency: pick(["usd", "usd", "USD", "eur"]),
    amountCents: 40_000 + below(100) * 100,
    refundedCents: pick([0, 0, 0, 10_000, 40_000]),
    issuedAt: moment(420),
  }));
  await db.insert(invoices).values(invoiceRows);
  const paymentRows = Array.from({ length: 60 }, (_, at) => {
    const status = pick(["paid", "paid", "refunded", "pending"] as const);
    return {
      ...money,
      checkoutId: `cs_${seed}_${at}`,
      purpose: "event",
      subjectId: randomUUID(),
      status,
      amountCents: 5000 + below(90) * 100,
      paidAt: status === "pending" ? null : moment(420),
    };
  });
  await db.insert(payments).values(paymentRows);
  const everyone = await db.select().from(users);
  return {
    users: everyone,
    pillars,
    progress,
    lessonVisits,
    articles: articleRows,
    visits: [...visits.values()],
    events: eventRows,
    invoices: invoiceRows,
    payments: paymentRows,
  };
}

export type GeneratedYear = Awaited<ReturnType<typeof generateYear>>;
