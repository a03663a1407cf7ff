import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "../audit-actions.ts";
import { changesOf } from "./audit.ts";

test("records only changed fields", () => {
  const at = new Date("2026-03-01T10:00:00Z");
  const before = { id: "1", title: "Old", seats: 4, startsAt: at, tags: ["a"], updatedAt: 1 };
  const after = {
    id: "1",
    title: "New",
    seats: 4,
    startsAt: new Date(at),
    tags: ["a"],
    updatedAt: 2,
  };
  expect(changesOf(before, after)).toEqual({ title: { from: "Old", to: "New" } });
});

test("records long and formatted texts as word counts", () => {
  const changes = changesOf(
    { body: "<p>One two</p>", subtitle: null },
    { body: "<p>One two three</p>", subtitle: "word ".repeat(40) },
  );
  expect(changes).toEqual({
    body: { from: { words: 2 }, to: { words: 3 } },
    subtitle: { from: null, to: { words: 40 } },
  });
});

test("records a changed secret without its value", () => {
  const changes = changesOf(
    { meetingUrl: "https://a" },
    { meetingUrl: "https://b", passwordHash: "x" },
  );
  expect(changes).toEqual({ meetingUrl: { changed: true }, passwordHash: { changed: true } });
});

test("lists every audit action that the code uses", () => {
  const root = join(import.meta.dirname, "../..");
  const named = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /server.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .filter((text) => /recordAudit|AuditAction/.test(text))
    .flatMap((text) => [...text.matchAll(/"([a-z_-]+\.[a-z_-]+)"/g)].map(([, name = ""]) => name))
    .filter((name) => !/\.(ts|tsx|csv)$/.test(name));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !(name in AUDIT_ACTIONS))).toEqual([]);
});
