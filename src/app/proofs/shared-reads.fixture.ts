import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { events, eventTags } from "#features/events/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import { articles, articleTopicMappings, articleTopics } from "#features/library/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { httpClient } from "#test/http-client.ts";
import { startSecondServer } from "#test/second-server.ts";
import type { TestApp } from "#test/test-app.ts";

const READERS = ["teamMember", "agent", "otherAgent", "superadmin", "guru", "support"] as const;

const START = new Date("2026-11-16T12:00:00Z");

/** Reproducible random numbers. */
function randomFrom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return { below, pick, flip: () => below(2) === 0 };
}

async function fill(app: TestApp) {
  const { guru, teamMember } = app.people;
  await setGuru(app, guru.id);
  const made = [];
  for (let number = 1; number <= 25; number += 1) {
    const visibilityScope = number % 5 === 0 ? ("agents_only" as const) : ("all" as const);
    const authorId = number % 2 === 0 ? guru.id : teamMember.id;
    made.push(await addArticle(app, { visibilityScope, authorId, isFeatured: number % 3 === 0 }));
  }
  const [topic] = await app.db.insert(articleTopics).values({ name: "A", slug: "a" }).returning();
  const pillar = await samplePillar(app.db, 2, 3);
  await samplePillar(app.db, 1);
  const eventIds = [];
  for (const inDays of [1, 2, 3, 9]) {
    const fee = inDays === 3 ? 500 : 0;
    const seats = inDays === 2 ? 2 : null;
    const facts = { inDays, tags: ["Sales"], feeCents: fee, availableSeats: seats };
    eventIds.push(await insertEvent(app, facts));
  }
  return { articles: made, topicId: topic?.id ?? "", pillar, eventIds };
}

/**
 * Reads everything, writes something and reads everything again, on one of two servers and as a
 * random person. Compares every response with the one of a third server that shares nothing.
 * Returns the number of reads and writes.
 */
export async function readAndWrite(app: TestApp, rounds: number, seed: number): Promise<number> {
  app.clock.set(START.toISOString());
  const { db, people } = app;
  const content = await fill(app);
  const second = await startSecondServer(app);
  const plain = await startSecondServer(app, { sharedBytes: 0 });
  const { below, pick, flip } = randomFrom(seed);
  let article = pick(content.articles);
  const ofArticle = () => eq(articles.id, article.id);
  const lessonIds = content.pillar.elements.flatMap((element) => element.lessonIds);
  const changeArticle = (change: Partial<typeof articles.$inferInsert>) =>
    db.update(articles).set(change).where(ofArticle());

  const writes: (() => Promise<unknown>)[] = [
    () => changeArticle({ title: `Title ${below(1000)}` }),
    () => changeArticle({ isPublished: flip() }),
    () => changeArticle({ isFeatured: flip() }),
    () => changeArticle({ visibilityScope: flip() ? "all" : "agents_only" }),
    () => changeArticle({ authorId: pick([people.guru.id, people.teamMember.id, null]) }),
    async () => {
      const articleId = article.id;
      await db.delete(articleTopicMappings).where(eq(articleTopicMappings.articleId, articleId));
      if (flip())
        await db.insert(articleTopicMappings).values({ articleId, topicId: content.topicId });
    },
    () =>
      db
        .update(users)
        .set({ firstName: `Name ${below(99)}` })
        .where(eq(users.id, people.guru.id)),
    () => db.update(gurus).set({ isActive: flip() }).where(eq(gurus.userId, people.guru.id)),
    () =>
      db
        .update(events)
        .set({ title: `Event ${below(99)}` })
        .where(eq(events.id, pick(content.eventIds))),
    () =>
      db
        .update(events)
        .set({ startsAt: new Date(app.clock.now().getTime() + (below(60) - 10) * (DAY_MS / 10)) })
        .where(eq(events.id, pick(content.eventIds))),
    () =>
      db
        .update(events)
        .set({ isActive: flip() })
        .where(eq(events.id, pick(content.eventIds))),
    () =>
      db
        .update(eventTags)
        .set({ tag: `Tag ${below(3)}` })
        .where(eq(eventTags.eventId, pick(content.eventIds))),
    () =>
      db
        .update(pillars)
        .set({ title: `Pillar ${below(99)}` })
        .where(eq(pillars.id, content.pillar.id)),
    () =>
      db
        .update(lessons)
        .set({ isPublished: flip() })
        .where(eq(lessons.id, pick(lessonIds))),
    () =>
      db
        .update(keyElements)
        .set({ opensAfterDays: flip() ? below(20) : null, opensAfterPrevious: false })
        .where(eq(keyElements.id, pick(content.pillar.elements).id)),
    // What members do: nothing of it changes a shared text.
    () => app.as(pick(READERS)).put(`/api/articles/${article.id}/like`),
    () => app.as(pick(READERS)).delete(`/api/articles/${article.id}/like`),
    () => app.as(pick(READERS)).put(`/api/articles/${article.id}/bookmark`),
    () => app.as(pick(READERS)).post(`/api/articles/${article.id}/read`),
    () => app.as(pick(READERS)).post(`/api/lessons/${pick(lessonIds)}/complete`),
    () => app.as(pick(READERS)).post(`/api/events/${pick(content.eventIds)}/registration`),
    () => app.as(pick(READERS)).delete(`/api/events/${pick(content.eventIds)}/registration`),
    // The next event starts, which changes lists without a write.
    async () => {
      const soon = sql`${events.isActive} and ${events.startsAt} > ${app.clock.now()}`;
      const [next] = await db.select().from(events).where(soon).orderBy(events.startsAt).limit(1);
      app.clock.set(new Date(Number(next?.startsAt ?? START) + 1).toISOString());
    },
    async () => app.clock.set(START.toISOString()),
  ];
  const paths = () => [
    "/api/home",
    "/api/articles",
    "/api/articles?page=2",
    "/api/articles?topics[]=a",
    "/api/articles?only=total",
    `/api/articles/${article.slug}`,
    "/api/pillars",
    `/api/pillars/${content.pillar.slug}`,
    "/api/events",
    "/api/events?includePast=true",
    "/api/events?tags[]=Sales",
  ];

  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    article = pick(content.articles);
    const url = pick([app.url, second.url]);
    const as = (at: string, who: (typeof READERS)[number]) =>
      httpClient(at, app.services.env.APP_URL, people[who].cookie);
    const readAll = async (who: (typeof READERS)[number]) => {
      for (const path of paths()) {
        const [shared, expected] = [
          await as(url, who).get(path),
          await as(plain.url, who).get(path),
        ];
        const [given, right] = [shared, expected].map(({ status, body }) =>
          JSON.stringify({ status, body }),
        );
        if (given !== right) throw new Error(`${path} of ${who} is ${given} instead of ${right}`);
        if (shared.status !== 200 && shared.status !== 404) throw new Error(`${path}: ${given}`);
        count += 1;
      }
    };
    await readAll(pick(READERS));
    await writes[round % writes.length]?.();
    count += 1;
    await readAll(pick(READERS));
  }
  await second.stop();
  await plain.stop();
  return count;
}

/** Two transactions change two areas each, in opposite order. Returns how many failed. */
export async function changeAreasAgainstEachOther(app: TestApp, rounds: number): Promise<number> {
  const change = (first: "articles" | "events") =>
    app.db.transaction(async (tx) => {
      const order = first === "articles" ? ["articles", "events"] : ["events", "articles"];
      for (const table of order) {
        // Each changes its own row, so that only the versions could block the other.
        await tx.execute(
          sql`update ${sql.identifier(table)} set title = title where id = (
            select id from ${sql.identifier(table)} order by id ${sql.raw(first === "articles" ? "asc" : "desc")} limit 1)`,
        );
      }
    });
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const results = await Promise.allSettled([change("articles"), change("events")]);
    failed += results.filter(({ status }) => status === "rejected").length;
  }
  return failed;
}

/** Returns the reads that showed an older title than one committed before they began. */
export async function readWhileWriting(app: TestApp, writes: number): Promise<string[]> {
  const { id, slug } = await addArticle(app);
  const second = await startSecondServer(app);
  const { cookie } = app.people.teamMember;
  const late: string[] = [];
  let committed = 0;
  let isDone = false;
  const read = async (url: string) => {
    const client = httpClient(url, app.services.env.APP_URL, cookie);
    while (!isDone) {
      const before = committed;
      const { body } = await client.get(`/api/articles/${slug}`);
      if (Number(body.title) < before) late.push(`${body.title} after ${before}`);
    }
  };
  await app.db.update(articles).set({ title: "0" }).where(eq(articles.id, id));
  const readers = [app.url, app.url, second.url, second.url].map(read);
  for (let number = 1; number <= writes; number += 1) {
    await app.db
      .update(articles)
      .set({ title: String(number) })
      .where(eq(articles.id, id));
    committed = number;
  }
  isDone = true;
  await Promise.all(readers);
  await second.stop();
  return late;
}
