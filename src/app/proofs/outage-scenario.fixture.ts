import { setTimeout as delay } from "node:timers/promises";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { killDatabase } from "#test/app-with-own-postgres.ts";
import { createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

interface Round {
  clients: number;
  outages: number;
  /** The duration of an outage, and of the time between two outages. */
  awayMs: number;
  thereMs: number;
  /** Pause between two writes of one client: 60 messages a minute are allowed. */
  paceMs: number;
}

interface Outcome {
  acknowledged: number;
  /** Acknowledged, but not in the database afterwards. */
  lost: number;
  /** Responses other than success or 503 with our JSON. */
  odd: string[];
  refused: number;
  /** The longest time from the end of an outage to the first success. */
  slowestReturnMs: number;
}

/** Proof 5: clients write continuously while the database is killed repeatedly. */
export async function runOutageScenarios(
  app: TestApp,
  folder: string,
  round: Round,
): Promise<Outcome> {
  const { organizationId } = app.people.teamMember;
  const writers: Person[] = [];
  for (let at = 0; at < round.clients; at += 1) {
    writers.push(await createPerson(app.services, { organizationId }));
  }
  const acknowledged = new Map<string, Set<string>>();
  const outcome: Outcome = { acknowledged: 0, lost: 0, odd: [], refused: 0, slowestReturnMs: 0 };
  let isWriting = true;
  let lastSuccess = 0;

  const write = async (person: Person) => {
    const kept = new Set<string>();
    acknowledged.set(person.id, kept);
    while (isWriting) {
      const clientId = crypto.randomUUID();
      const answer = await app
        .as(person)
        .post("/api/messages", { content: `written ${clientId}`, clientId });
      if (answer.status === 201) {
        kept.add(clientId);
        lastSuccess = performance.now();
      } else if (answer.status === 503 && answer.body.code === "unavailable") {
        outcome.refused += 1;
        await delay(50);
      } else outcome.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(round.paceMs);
    }
  };
  const writing = writers.map(write);
  for (let outage = 0; outage < round.outages; outage += 1) {
    await delay(round.thereMs);
    await killDatabase(folder);
    await delay(round.awayMs);
    await startEmbeddedPostgres(folder);
    const back = performance.now();
    while (lastSuccess < back && performance.now() - back < 30_000) await delay(10);
    outcome.slowestReturnMs = Math.max(outcome.slowestReturnMs, lastSuccess - back);
  }
  await delay(round.thereMs);
  isWriting = false;
  await Promise.all(writing);
  const { rows } = await app.db.$client.query<{ client_id: string }>(
    "select client_id from messages",
  );
  const stored = new Set(rows.map((row) => row.client_id));
  for (const kept of acknowledged.values()) {
    outcome.acknowledged += kept.size;
    for (const clientId of kept) if (!stored.has(clientId)) outcome.lost += 1;
  }
  return outcome;
}
