import { setTimeout as delay } from "node:timers/promises";
import { httpClient } from "#test/http-client.ts";
import { type KillableServer, startKillableServer } from "#test/killable-server.ts";
import type { TestApp } from "#test/test-app.ts";
import { createWriteTargets, kindsOfWrite } from "./kill-writes.fixture.ts";

interface Round {
  kills: number;
  writes: number;
  workers: number;
  seed: number;
}

interface KillOutcome {
  sent: number;
  /** Writes that a kill interrupted, with an unknown result. */
  cutOff: number;
  /** Acknowledged writes by kind. */
  accepted: Record<string, number>;
  /** Acknowledged, but not in the database afterwards. */
  lost: string[];
  /** Responses that no client should get. */
  odd: string[];
}

/** A seeded random generator. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Proof 7: mixed writes while the server process is killed at random moments and restarted. */
export async function runKillScenarios(
  app: TestApp,
  secret: string,
  round: Round,
): Promise<KillOutcome> {
  const databaseUrl = String(app.db.$client.options.connectionString);
  const env = { AUTH_SECRET: secret, DEMO: "false" };
  const random = randomOf(round.seed);
  const outcome: KillOutcome = { sent: 0, cutOff: 0, accepted: {}, lost: [], odd: [] };
  let server: KillableServer = await startKillableServer(databaseUrl, env);
  const { url } = server;
  let isUp: Promise<void> = Promise.resolve();
  const as = (cookie: string | null) => httpClient(url, url, cookie);
  const writes = Object.entries(kindsOfWrite(app, as, await createWriteTargets(app), random));
  for (const [kind] of writes) outcome.accepted[kind] = 0;
  const promises: [what: string, wasKept: () => Promise<boolean>][] = [];

  const work = async () => {
    while (outcome.sent < round.writes) {
      const [kind, write] = writes[outcome.sent % writes.length] ?? [];
      if (!kind || !write) return;
      outcome.sent += 1;
      const { send, wasKept } = write(outcome.sent);
      try {
        const { status, body } = await send();
        if (status < 300) {
          outcome.accepted[kind] = (outcome.accepted[kind] ?? 0) + 1;
          if (wasKept) promises.push([`${kind} ${outcome.sent}`, wasKept]);
        } else if (status !== 503) outcome.odd.push(`${kind}: ${status} ${JSON.stringify(body)}`);
      } catch {
        // Interrupted by a kill: the invariants check the result.
        outcome.cutOff += 1;
        await isUp;
      }
    }
  };
  try {
    const working = Promise.all(Array.from({ length: round.workers }, work));
    for (let kill = 0; kill < round.kills; kill += 1) {
      const enough = Math.floor((round.writes * (kill + random())) / round.kills);
      while (outcome.sent < enough) await delay(3);
      await delay(random() * 20);
      isUp = (async () => {
        await server.kill();
        server = await startKillableServer(databaseUrl, { ...env, PORT: new URL(url).port });
      })();
      await isUp;
    }
    await working;
  } finally {
    await server.kill();
  }
  for (const [what, wasKept] of promises) if (!(await wasKept())) outcome.lost.push(what);
  return outcome;
}

const dense = (table: string, position: string, first: number, within = "true") =>
  `select count(*)::int from (select ${position} as place,
    row_number() over (partition by ${within} order by ${position}) + ${first - 1} as expected
    from ${table}) as ordered where place <> expected`;

/** The invariants that must hold after every interruption, with the number of rows that violate each. */
export async function brokenInvariants(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await app.db.$client.query<Record<string, number>>(`select
    (select count(*)::int from users where organization_id is null) as "member without agency",
    (select count(*)::int from users left join credentials on credentials.user_id = users.id
      where email like 'kill-%' and credentials.id is null) as "sign-up without password",
    (select count(*)::int from organizations where name like 'Agency %' and not exists
      (select 1 from users where organization_id = organizations.id)) as "agency without founder",
    (${dense("pillars", "display_order", 0)}) as "gap between pillars",
    (${dense("lessons", "order_position", 1, "key_element_id")}) as "gap between lessons",
    (select count(*)::int from articles where likes_count <>
      (select count(*) from article_likes where article_id = articles.id)) as "wrong like count",
    (select count(*)::int from article_category_mappings m
      where not exists (select 1 from articles where id = m.article_id)
      or not exists (select 1 from article_categories where id = m.category_id)) as "orphan mapping",
    (select count(*)::int from articles where slug like 'made-%' and 2 <>
      (select count(*) from article_category_mappings where article_id = articles.id))
      as "article without its categories",
    (select count(*)::int from conversations c where last_position <>
      (select count(*) from messages where user_id = c.user_id)) as "gap in a conversation"`);
  return rows[0] ?? {};
}
