import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { httpClient } from "#test/http-client.ts";
import { startKillableServer } from "#test/killable-server.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

interface StopOutcome {
  clients: number;
  code: number | null;
  tookMs: number;
  acknowledged: number;
  /** Acknowledged, but not in the database afterwards. */
  lost: number;
  /** Requests sent before the signal that got no response. */
  cutOff: number;
  /** Statuses that are neither success nor 503. */
  odd: string[];
}

/** Proof 6: SIGTERM to a server process while clients write continuously. */
export async function runShutdownScenario(
  app: TestApp,
  secret: string,
  clients: number,
): Promise<StopOutcome> {
  const { organizationId } = app.people.teamMember;
  const writers: Person[] = [];
  for (let at = 0; at < clients; at += 1) {
    writers.push(await createPerson(app.services, { organizationId }));
  }
  const databaseUrl = String(app.db.$client.options.connectionString);
  const server = await startKillableServer(databaseUrl, { AUTH_SECRET: secret, DEMO: "false" });
  const stream = await openLive(server.url, writers[0]?.cookie ?? "");
  const acknowledged = new Set<string>();
  const odd: string[] = [];
  let isStopping = false;
  let cutOff = 0;

  const write = async (person: Person) => {
    const client = httpClient(server.url, server.url, person.cookie);
    while (true) {
      const clientId = crypto.randomUUID();
      const wasStopping = isStopping;
      try {
        const answer = await client.post("/api/messages", { content: "busy", clientId });
        if (answer.status === 201) acknowledged.add(clientId);
        else if (answer.status !== 503) odd.push(String(answer.status));
      } catch {
        // A connection refused after the signal is how a stopped server looks; one that was cut in
        // the middle of a request that began before the signal is not.
        if (!wasStopping) cutOff += 1;
        return;
      }
    }
  };
  const writing = writers.map(write);
  while (acknowledged.size <= clients) await delay(50);
  isStopping = true;
  const from = performance.now();
  const exited = once(server.child, "exit");
  server.child.kill("SIGTERM");
  const [code] = await exited;
  const tookMs = performance.now() - from;
  await Promise.all(writing);
  await stream.ended;
  const { rows } = await app.db.$client.query<{ client_id: string }>(
    "select client_id from messages",
  );
  const stored = new Set(rows.map((row) => row.client_id));
  const lost = [...acknowledged].filter((clientId) => !stored.has(clientId)).length;
  return { clients, code, tookMs, acknowledged: acknowledged.size, lost, cutOff, odd };
}

export function expectQuietStop(outcome: StopOutcome): void {
  expect(outcome).toMatchObject({ code: 0, lost: 0, cutOff: 0, odd: [] });
  expect(outcome.tookMs).toBeLessThan(10_000);
  expect(outcome.acknowledged).toBeGreaterThan(outcome.clients);
}
