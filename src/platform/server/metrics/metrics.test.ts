import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { buildServer } from "#app/server.ts";
import { httpClient } from "#test/http-client.ts";
import { openLive } from "#test/live-reader.ts";
import { testApp } from "#test/test-app.ts";
import { foldRowCountsJob } from "../row-counts.ts";
import { createMetrics } from "./metrics.ts";

const app = await testApp();
const metrics = createMetrics(app.services);
const server = await buildServer(app.services, metrics);
const url = await server.listen({ port: 0, host: "127.0.0.1" });
const endpoint = await metrics.listen(0);
afterAll(async () => {
  await endpoint.close();
  await server.close();
});

const origin = app.services.env.APP_URL;
const member = httpClient(url, origin, app.people.teamMember.cookie);

async function read(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${endpoint.port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The value of the one line with this name and these labels. */
async function value(line: string): Promise<number> {
  const found = (await read()).split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.split(" ").at(-1));
}

const requests = (method: string, route: string, status: number) =>
  value(
    `colonnade_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );

test("labels requests by route pattern and status, never by id", async () => {
  const id = "6f1d2a34-0000-4000-8000-00000000cafe";
  expect((await member.get("/api/profile")).status).toBe(200);
  expect((await member.get(`/api/events/${id}`)).status).toBe(404);
  expect((await member.get("/api/no-such-route")).status).toBe(404);
  await expect.poll(() => requests("GET", "/api/*", 404)).toBe(1);
  expect(await requests("GET", "/api/profile", 200)).toBe(1);
  expect(await requests("GET", "/api/events/{id}", 404)).toBe(1);
  const text = await read();
  const { teamMember } = app.people;
  for (const secret of [id, teamMember.id, teamMember.email, teamMember.cookie, "Tessa"]) {
    expect(text).not.toContain(secret);
  }
});

test("counts open live streams", async () => {
  expect(await value("colonnade_live_streams")).toBe(0);
  const reader = await openLive(url, app.people.teamMember.cookie);
  await expect.poll(() => value("colonnade_live_streams")).toBe(1);
  reader.cut();
  await expect.poll(() => value("colonnade_live_streams")).toBe(0);
});

test("reports jobs by state, the pool and the process", async () => {
  await app.drainJobs();
  const before = await value('colonnade_jobs{state="created"}');
  await app.services.jobs.enqueue(app.db, foldRowCountsJob, {});
  expect(await value('colonnade_jobs{state="created"}')).toBe(before + 1);
  expect(await value("colonnade_database_up")).toBe(1);
  expect(await value('colonnade_database_pool{state="idle"}')).toBeGreaterThan(0);
  expect(await value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
});

test("serves only /metrics on the metrics port and no metrics on the main port", async () => {
  expect((await fetch(`http://127.0.0.1:${endpoint.port}/`)).status).toBe(404);
  const body = await (await fetch(`${url}/metrics`)).text();
  expect(body).not.toContain("colonnade_jobs");
});

test("uses only existing metrics in the dashboard", async () => {
  const dashboard = await readFile("ops/dashboard.json", "utf8");
  const asked = new Set(dashboard.match(/\b(colonnade|process|nodejs)_[a-z_]+/g));
  const told = await read();
  expect(asked.size).toBeGreaterThan(8);
  for (const name of asked) expect(told, name).toContain(`${name}`);
});
