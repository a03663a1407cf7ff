import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#platform/contract.ts";
import { canSeeGrowth, lastCallOf, partsOf, sinceOf } from "./policy.ts";

test.each<[Role, boolean]>([
  ["superadmin", true],
  ["support", false],
  ["agent", false],
  ["team_member", false],
])("decides whether %s sees numbers and commitments in a brief: %s", (role, isAllowed) => {
  expect(canSeeGrowth({ role })).toBe(isAllowed);
});

test("has a row for every role", () => {
  expect(ROLES.filter((role) => canSeeGrowth({ role }))).toEqual(["superadmin"]);
});

const NOW = new Date("2026-05-31T12:00:00Z");

describe("what a brief compares with", () => {
  const at = (status: "completed" | "confirmed" | "missed") => ({
    status,
    startsAt: new Date("2026-04-02T14:00:00Z"),
  });

  test("is the last call that was not missed", () => {
    const completed = { ...at("completed"), startsAt: new Date("2026-03-03T14:00:00Z") };
    expect(lastCallOf([at("missed"), completed])).toBe(completed);
    // Staff has not set the outcome yet.
    expect(lastCallOf([at("confirmed"), completed])).toEqual(at("confirmed"));
    expect(lastCallOf([at("missed")])).toBeUndefined();
    expect(sinceOf(completed, NOW)).toEqual(completed.startsAt);
  });

  test("is three months earlier without a call", () => {
    expect(sinceOf(undefined, new Date("2026-05-15T12:00:00Z")).toISOString()).toBe(
      "2026-02-15T12:00:00.000Z",
    );
  });
});

test("puts each commitment into at most one part", () => {
  const since = new Date("2026-04-02T14:00:00Z");
  const done = (id: string, day: string, callId: string | null = null) => ({
    id,
    callId,
    state: "done" as const,
    doneAt: new Date(`${day}T00:00:00Z`),
  });
  const other = (
    id: string,
    state: "open" | "in_progress" | "dropped",
    callId: string | null = null,
  ) => ({ id, callId, state, doneAt: null });
  const startsAt = new Date("2026-03-03T14:00:00Z");
  const earlier = ["with a guru", "last", "older"].map((id) => ({ id, startsAt }));
  const parts = partsOf(
    [
      done("of last call", "2026-04-20", "last"),
      other("dropped of last call", "dropped", "last"),
      other("of this call", "open", "this"),
      other("open", "open"),
      other("in progress of an older call", "in_progress", "older"),
      other("dropped", "dropped"),
      done("done since", "2026-04-03"),
      done("done before", "2026-03-30"),
    ],
    { callId: "this", earlier, since },
  );
  const ids = (all: { id: string }[]) => all.map(({ id }) => id);
  expect(parts.lastCall?.startsAt).toBe(startsAt);
  expect(ids(parts.lastCall?.commitments ?? [])).toEqual(["of last call", "dropped of last call"]);
  expect(ids(parts.ofThisCall)).toEqual(["of this call"]);
  expect(ids(parts.open)).toEqual(["open", "in progress of an older call"]);
  expect(ids(parts.done)).toEqual(["done since"]);
  const first = partsOf([other("a", "open")], { callId: "this", earlier: [], since });
  expect([first.lastCall, first.open.length]).toEqual([null, 1]);
});
