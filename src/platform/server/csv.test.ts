import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { csvHeaders, toCsv } from "./csv.ts";

const app = await testApp();
const COLUMNS = [
  { header: "First Name", value: (row: [string, string]) => row[0] },
  { header: "Second", value: (row: [string, string]) => row[1] },
];

/** Parses the file with an independent reader: PostgreSQL's COPY. */
async function readBack(csv: string): Promise<[string, string][]> {
  const folder = await mkdtemp(join(tmpdir(), "csv-"));
  await chmod(folder, 0o755);
  const file = join(folder, "table.csv");
  await writeFile(file, csv.replace(/^\ufeff/, ""));
  try {
    return await app.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table cells (n serial, a text, b text) on commit drop`);
      await tx.execute(
        sql.raw(`copy cells (a, b) from '${file}' with (format csv, header, null '\\N')`),
      );
      const { rows } = await tx.execute<{ a: string; b: string }>(
        sql`select a, b from cells order by n`,
      );
      return rows.map((row) => [row.a, row.b]);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const DANGEROUS = [
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  " ",
  "＝",
  "＋",
  "－",
  "＠",
  "\u00a0",
  "　",
];

test.each(DANGEROUS)("neutralizes a cell that starts with %j", (start) => {
  const csv = toCsv(COLUMNS, [[`${start}cmd|' /C calc'!A0`, "plain"]]);
  const cell = csv.split("\r\n")[1] ?? "";
  expect(cell.replace(/^"/, "").startsWith(`'${start.slice(0, 1)}`)).toBe(true);
});

test("writes a byte order mark, numbers without quotes and empty cells", () => {
  const csv = toCsv(
    [
      { header: "Amount", value: (row: { cents: number; note: string | null }) => row.cents },
      { header: "Note", value: (row) => row.note },
    ],
    [{ cents: -5, note: null }],
  );
  expect(csv).toBe("\ufeffAmount,Note\r\n-5,\r\n");
});

test("keeps quotes, commas and line breaks readable for a CSV parser", async () => {
  const rows: [string, string][] = [
    ['say "hi", twice', "line\nfeed"],
    ["carriage\rreturn", "both\r\nof them"],
    ["ünïcode 汉字 🏛", "back\\slash, comma"],
  ];
  expect(await readBack(toCsv(COLUMNS, rows))).toEqual(rows);
});

test("round-trips any text with at most a leading apostrophe", async () => {
  const cell = fc
    .array(fc.constantFrom('"', ",", "\n", "\r", "'", "=", "a", " ", ";", "é", "-"), {
      minLength: 1,
    })
    .map((parts) => parts.join(""));
  const rows = fc.sample(fc.tuple(cell, cell), { numRuns: 400, seed: 7 });
  const back = await readBack(toCsv(COLUMNS, rows));
  expect(back).toHaveLength(rows.length);
  for (const [index, row] of rows.entries()) {
    for (const side of [0, 1] as const) {
      const is = back[index]?.[side];
      expect([row[side], `'${row[side]}`]).toContain(is);
    }
  }
});

test("encodes the file name with and without non-ASCII letters", () => {
  const disposition = csvHeaders("Café (1)_registrations.csv")["content-disposition"];
  expect(disposition).toBe(
    "attachment; filename=\"Caf_1__registrations.csv\"; filename*=UTF-8''Caf%C3%A9%20%281%29_registrations.csv",
  );
});
