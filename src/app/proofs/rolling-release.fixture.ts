import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { LiveEvent } from "#platform/contract.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson } from "#test/people.ts";
import { addMigration, copyRelease, removeReleases } from "#test/release-copies.ts";
import type { TestApp } from "#test/test-app.ts";
import { startCluster } from "../../../scripts/cluster/start-cluster.ts";

interface Release {
  root: string;
  /** A chunk that only this release has. */
  chunk: string;
}

/** The built server, with a web app of one chunk that only this release has. */
function createRelease(name: string): Release {
  const root = copyRelease("dist/server");
  const chunk = `/assets/index-${name}.js`;
  mkdirSync(join(root, "dist/web/assets"), { recursive: true });
  const page = `<html><head><title>x</title></head><script src="${chunk}"></script></html>`;
  writeFileSync(join(root, "dist/web/index.html"), page);
  writeFileSync(join(root, "dist/web/manifest.webmanifest"), "{}");
  writeFileSync(join(root, "dist/web", chunk), `console.log("${name}")`);
  return { root, chunk };
}

interface Size {
  clients: number;
  streams: number;
  /** How often both servers are replaced; the first time with a migration. */
  passes: number;
}

interface Outcome {
  requests: number;
  failed: string[];
  written: number;
  /** Acknowledged messages that did not reach the stream of their member. */
  lost: number;
  duplicates: number;
  resyncs: number;
  reconnects: number;
}

/** Proof 42: replaces the servers behind a proxy one after the other while people use them. */
export async function runRollingRelease(app: TestApp, size: Size): Promise<Outcome> {
  const former = createRelease("former");
  const next = createRelease("next");
  await addMigration(next.root);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const cluster = await startCluster({
    databaseUrl: String(app.db.$client.options.connectionString),
    port,
    root: former.root,
    env: {
      NODE_ENV: "development",
      LOG_LEVEL: "fatal",
      AUTH_SECRET: app.services.secret,
      DATA_DIR: app.services.env.DATA_DIR,
      DEMO: "false",
    },
  });
  const { organizationId } = app.people.teamMember;
  const outcome = { requests: 0, failed: [] as string[], reconnects: 0, resyncs: 0 };
  let isOver = false;
  const sent = new Map<string, string[]>();

  const send = async (path: string, cookie: string, body?: object) => {
    outcome.requests += 1;
    try {
      const answer = await fetch(url + path, {
        method: body ? "POST" : "GET",
        headers: {
          ...{ cookie, origin: url, "accept-encoding": "identity" },
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) outcome.failed.push(`${path} ${answer.status}`);
      return answer.ok ? text : null;
    } catch (error) {
      outcome.failed.push(`${path} ${error instanceof Error ? String(error.cause) : ""}`);
      return null;
    }
  };
  const listen = async () => {
    const person = await createPerson(app.services, { organizationId });
    const received: string[] = [];
    let reader = await openLive(url, person.cookie);
    // Without a position, the first stream has nothing to catch up.
    reader.resyncs = 0;
    const keepOpen = async () => {
      for (;;) {
        await reader.ended;
        outcome.resyncs += reader.resyncs;
        received.push(...reader.received.map(idOf).filter(Boolean));
        if (isOver) return;
        outcome.reconnects += 1;
        reader = await openLive(url, person.cookie, reader.position);
      }
    };
    const closed = keepOpen();
    const all = () => [...received, ...reader.received.map(idOf)];
    return { person, received, all, closed, cut: () => reader.cut() };
  };
  const streams = await Promise.all(Array.from({ length: size.streams }, listen));

  const use = async (client: number) => {
    const team = await createPerson(app.services, { organizationId, role: "support" });
    const member = await createPerson(app.services, { organizationId });
    for (let turn = 0; !isOver; turn += 1) {
      const { person } = streams[(client + turn) % streams.length] ?? {};
      if (!person) return;
      const content = crypto.randomUUID();
      const message = { content, clientId: content };
      const written = await send(
        `/api/admin/conversations/${person.id}/messages`,
        team.cookie,
        message,
      );
      if (written) {
        const { id } = JSON.parse(written) as { id: string };
        sent.set(person.id, [...(sent.get(person.id) ?? []), id]);
      }
      await send("/api/home", member.cookie);
      await send("/api/articles", member.cookie);
      // A page of the former release that stays open.
      await send(former.chunk, member.cookie);
      await delay(20);
    }
  };
  const using = Array.from({ length: size.clients }, (_, client) => use(client));
  try {
    for (let pass = 0; pass < size.passes; pass += 1) {
      for (const at of cluster.servers.keys()) {
        const before = outcome.requests;
        await cluster.replace(at, next.root);
        // Both versions serve for a while: first together, then the new one alone.
        await expect.poll(() => outcome.requests, { timeout: 60_000 }).toBeGreaterThan(before + 40);
        await send(next.chunk, "");
      }
    }
    isOver = true;
    await Promise.all(using);
    const isThere = () =>
      streams.every(({ person, all }) => {
        const here = new Set(all());
        return (sent.get(person.id) ?? []).every((id) => here.has(id));
      });
    await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
  } finally {
    isOver = true;
    await Promise.all(using);
    for (const { cut } of streams) cut();
    await Promise.all(streams.map(({ closed }) => closed));
    await cluster.stop();
    removeReleases(former.root, next.root);
  }
  const ours = streams.map(({ person, received }) => {
    const expected = sent.get(person.id) ?? [];
    const got = received.filter((id) => expected.includes(id));
    return {
      written: expected.length,
      lost: expected.filter((id) => !got.includes(id)).length,
      duplicates: got.length - new Set(got).size,
    };
  });
  const sum = (key: "written" | "lost" | "duplicates") =>
    ours.reduce((total, one) => total + one[key], 0);
  return {
    ...outcome,
    written: sum("written"),
    lost: sum("lost"),
    duplicates: sum("duplicates"),
  };
}

const idOf = ({ payload }: LiveEvent): string => String(payload.messageId ?? "");
