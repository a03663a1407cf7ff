import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { parseToken, toToken, visibleIn } from "./position.ts";

const app = await testApp();

const snapshots = fc
  .tuple(fc.bigInt(1n, 1000n), fc.bigInt(0n, 60n), fc.array(fc.bigInt(0n, 60n), { maxLength: 8 }))
  .map(([xmin, width, running]) => {
    const xmax = xmin + width;
    const inside = [...new Set(running.map((one) => xmin + one))].filter((one) => one < xmax);
    return `${xmin}:${xmax}:${inside.sort((a, b) => Number(a - b)).join(",")}`;
  });

test("agrees with PostgreSQL on what a snapshot contains", async () => {
  await fc.assert(
    fc.asyncProperty(snapshots, fc.bigInt(1n, 1100n), async (snapshot, tx) => {
      const { rows } = await app.db.execute<{ is_visible: boolean }>(sql`
        select pg_visible_in_snapshot(${tx.toString()}::xid8, ${snapshot}::pg_snapshot)
          as is_visible`);
      expect(visibleIn(snapshot)(tx.toString())).toBe(rows[0]?.is_visible);
    }),
    { numRuns: 300 },
  );
});

test("parses the token it wrote", () => {
  const position = { takenAt: 1_790_000_000, snapshot: "745:760:745,750" };
  expect(parseToken(toToken(position))).toEqual(position);
});

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["a bare number", "17"],
  ["a snapshot that ends before it begins", "1790000000-20:10:"],
  ["a running transaction outside", "1790000000-10:20:25"],
  ["running transactions out of order", "1790000000-10:20:15,12"],
  ["the same one twice", "1790000000-10:20:12,12"],
  ["SQL", "1790000000-10:20:'); drop table users; --"],
  ["a number beyond 64 bits", `1790000000-${"9".repeat(21)}:${"9".repeat(21)}:`],
  ["an endless list", `1790000000-1:9999999:${"12345,".repeat(3000)}12346`],
])("rejects %s as a position", (_what, token) => {
  expect(parseToken(token)).toBeNull();
});
