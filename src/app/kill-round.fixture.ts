import { setTimeout as delay } from "node:timers/promises";
import { completeForm } from "#features/library/server/article.fixture.ts";
import { type DoomedServer, startDoomedServer } from "#test/doomed-server.ts";
import { type HttpClient, httpClient } from "#test/http-client.ts";
import type { TestApp } from "#test/test-app.ts";

interface Round {
  kills: number;
  writes: number;
  workers: number;
  seed: number;
}

export interface KillOutcome {
  sent: number;
  answered: number;
  /** Answers that no caller should get. */
  odd: string[];
}

/** Chance that can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Ground {
  articleIds: string[];
  pillarIds: string[];
  categoryIds: string[];
}

/** Proof 7: mixed writes while the server process is killed at random moments and started again. */
export async function playKills(app: TestApp, secret: string, round: Round): Promise<KillOutcome> {
  const databaseUrl = String(app.db.$client.options.connectionString);
  const random = randomOf(round.seed);
  const ground = await prepareGround(app);
  const outcome: KillOutcome = { sent: 0, answered: 0, odd: [] };
  let server: DoomedServer = await startDoomedServer(databaseUrl, { AUTH_SECRET: secret });
  const port = new URL(server.url).port;
  let isUp: Promise<void> = Promise.resolve();
  const origin = server.url;
  const as = (cookie: string | null) => httpClient(origin, origin, cookie);
  const writes = kindsOfWrite(app, as, ground, random);

  const work = async () => {
    while (outcome.sent < round.writes) {
      const write = writes[Math.floor(random() * writes.length)];
      outcome.sent += 1;
      try {
        const answer = await write?.(outcome.sent);
        outcome.answered += 1;
        if (answer && answer.status >= 500 && answer.status !== 503) {
          outcome.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        }
      } catch {
        // Cut off by a kill: whether it was written is for the invariants to say.
        await isUp;
      }
    }
  };
  const working = Array.from({ length: round.workers }, work);
  const isDone = Promise.all(working).then(() => true);
  for (let kill = 0; kill < round.kills; kill += 1) {
    const enough = Math.floor((round.writes * (kill + random())) / round.kills);
    while (outcome.sent < enough) await delay(3);
    await delay(random() * 20);
    isUp = (async () => {
      await server.kill();
      server = await startDoomedServer(databaseUrl, { AUTH_SECRET: secret, PORT: port });
    })();
    await isUp;
  }
  await isDone;
  await server.kill();
  return outcome;
}

async function prepareGround(app: TestApp): Promise<Ground> {
  const { rows: articles } = await app.db.$client.query<{ id: string }>(
    `insert into articles (title, slug, body, body_text, is_published, published_at)
      select 'Article ' || i, 'article-' || i, '<p>x</p>', 'x', true, now()
      from generate_series(1, 5) as i returning id`,
  );
  const { rows: categories } = await app.db.$client.query<{ id: string }>(
    "insert into article_categories (name, slug) values ('A', 'a'), ('B', 'b') returning id",
  );
  const { rows: pillars } = await app.db.$client.query<{ id: string }>(
    `insert into pillars (title, description, slug, display_order)
      select 'Pillar ' || i, 'd', 'pillar-' || i, i - 1 from generate_series(1, 4) as i returning id`,
  );
  return {
    articleIds: articles.map(({ id }) => id),
    pillarIds: pillars.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
  };
}

type Write = (number: number) => Promise<{ status: number; body: unknown }>;

function kindsOfWrite(
  app: TestApp,
  as: (cookie: string | null) => HttpClient,
  { articleIds, pillarIds, categoryIds }: Ground,
  random: () => number,
): Write[] {
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const { teamMember, agent, guru, superadmin } = app.people;
  const reader = () => as(pick([teamMember, agent, guru]).cookie);
  const admin = () => as(superadmin.cookie);
  return [
    (number) =>
      as(null).post("/api/auth/sign-up", {
        firstName: "Kit",
        lastName: "Marlow",
        email: `kill-${number}@example.test`,
        agencyName: `Agency ${number % 7}`,
        password: "a long enough phrase",
        acceptsTerms: true,
      }),
    () => reader().put(`/api/articles/${pick(articleIds)}/like`),
    () => reader().delete(`/api/articles/${pick(articleIds)}/like`),
    () => admin().post(`/api${PILLARS}/${pick(pillarIds)}/move`, { position: pick([0, 1, 2, 3]) }),
    (number) =>
      admin().post("/api/admin/articles", completeForm({ slug: `made-${number}`, categoryIds })),
    () => reader().post("/api/messages", { content: "still here", clientId: crypto.randomUUID() }),
  ];
}

const PILLARS = "/admin/pillars";

/** What must hold whatever was cut off, each with how many rows break it. */
export async function brokenInvariants(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await app.db.$client.query<Record<string, number>>(`select
    (select count(*)::int from users where organization_id is null) as "member without agency",
    (select count(*)::int from users left join credentials on credentials.user_id = users.id
      where email like 'kill-%' and credentials.id is null) as "sign-up without password",
    (select count(*)::int from organizations where name like 'Agency %'
      and not exists (select 1 from users where organization_id = organizations.id)) as "agency without founder",
    (select count(*)::int from (select display_order, row_number() over (order by display_order) - 1 as place
      from pillars) as ordered where display_order <> place) as "gap in the order",
    (select count(*)::int from articles where likes_count <>
      (select count(*) from article_likes where article_id = articles.id)) as "wrong like count",
    (select count(*)::int from article_category_mappings m
      where not exists (select 1 from articles where id = m.article_id)) as "orphan mapping",
    (select count(*)::int from articles where slug like 'made-%' and 2 <>
      (select count(*) from article_category_mappings where article_id = articles.id)) as "article without its categories",
    (select count(*)::int from conversations c where last_position <>
      (select count(*) from messages where user_id = c.user_id)) as "gap in a conversation"`);
  return rows[0] ?? {};
}
