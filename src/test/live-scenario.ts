import { setTimeout as delay } from "node:timers/promises";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import { openBrowser } from "./live-browser.ts";
import { createPerson } from "./people.ts";
import { startSecondServer } from "./second-server.ts";
import type { TestApp } from "./test-app.ts";

interface Scenario {
  /** Starts the second server in this process or in its own. */
  start?: typeof startSecondServer;
  streams: number;
  publishers: number;
  transactionsEach: number;
  seed: number;
}

interface Outcome {
  published: number;
  reconnects: number;
  lost: number;
  duplicates: number;
  /** Full refetches requested although the browser had a position. */
  resyncs: number;
}

/**
 * Proof 8: two servers on one database, many browsers whose connections break repeatedly, writers
 * whose transactions overlap, commit late or roll back, and one server that restarts midway. Counts
 * lost and duplicate events.
 */
export async function runLiveScenario(app: TestApp, scenario: Scenario): Promise<Outcome> {
  const { start = startSecondServer } = scenario;
  const random = randomOf(scenario.seed);
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  let second = await start(app);
  let urls = [app.url, second.url];
  const { organizationId } = app.people.teamMember;
  const browsers = await inParallel(scenario.streams, 20, async (index) => {
    // Every tenth browser is a staff member, who receives two channels with one position.
    const role = index % 10 === 0 ? "support" : "team_member";
    const person = await createPerson(app.services, { organizationId, role });
    const browser = openBrowser(person.cookie, () => pick(urls));
    return { ...browser, userId: person.id, isTeam: role === "support" };
  });
  await Promise.all(browsers.map((browser) => browser.isConnected));

  const expected = new Map<string, Set<number>>();
  let count = 0;
  const publish = async () => {
    for (let turn = 0; turn < scenario.transactionsEach; turn += 1) {
      const written: [string, number][] = [];
      const fails = random() < 0.1;
      await app.db
        .transaction(async (tx) => {
          for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
            const audience = random() < 0.2 ? SUPPORT_TEAM : pick(browsers).userId;
            const number = ++count;
            await publishLive(tx, { audience, kind: "notices", payload: { number } });
            written.push([audience, number]);
            await delay(random() * 8);
          }
          if (fails) throw new Error("rolled back on purpose");
        })
        .catch((error: Error) => {
          if (!fails) throw error;
          written.length = 0;
        });
      for (const [audience, number] of written) {
        const numbers = expected.get(audience) ?? new Set();
        expected.set(audience, numbers.add(number));
      }
    }
  };
  const writers = Array.from({ length: scenario.publishers }, publish);
  let isWriting = true;
  const cutting = (async () => {
    while (isWriting) {
      pick(browsers).cut();
      await delay(2);
    }
  })();
  await delay(150);
  urls = [app.url];
  await second.stop();
  await delay(150);
  second = await start(app);
  urls = [app.url, second.url];
  await Promise.all(writers);
  isWriting = false;
  await cutting;

  const outcome: Outcome = { published: 0, reconnects: 0, lost: 0, duplicates: 0, resyncs: 0 };
  outcome.published = [...expected.values()].reduce((sum, numbers) => sum + numbers.size, 0);
  for (const browser of browsers) {
    const audiences = [browser.userId, ...(browser.isTeam ? [SUPPORT_TEAM] : [])];
    const due = audiences.flatMap((audience) => [...(expected.get(audience) ?? [])]);
    const events = await browser.receivedAll(due.length);
    const received = events.map((event) => Number(event.payload.number));
    const distinct = new Set(received);
    outcome.lost += due.filter((number) => !distinct.has(number)).length;
    outcome.duplicates += received.length - distinct.size;
    outcome.resyncs += browser.resyncs() - 1;
    outcome.reconnects += browser.reconnects();
  }
  for (const browser of browsers) browser.close();
  await second.stop();
  return outcome;
}

async function inParallel<Result>(
  count: number,
  width: number,
  make: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < count; from += width) {
    const indexes = Array.from({ length: Math.min(width, count - from) }, (_, at) => from + at);
    results.push(...(await Promise.all(indexes.map(make))));
  }
  return results;
}

/** A seeded random generator (mulberry32), so that a failing scenario can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
