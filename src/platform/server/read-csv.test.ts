import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";
import { readCsv } from "./read-csv.ts";

const cells = (text: string) => readCsv(text).map((record) => record.cells);

test.each([
  ["commas", "a,b\nc,d"],
  ["semicolons", "a;b\nc;d"],
  ["tabs", "a\tb\nc\td"],
  ["Windows line endings and a BOM", "\ufeffa,b\r\nc,d\r\n"],
  ["carriage returns", "a,b\rc,d\r"],
  ["quotes and spaces", '"a", "b" \n c ,d'],
])("reads %s", (_, text) => {
  expect(cells(text)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("reads quoted delimiters, quotes and line breaks", () => {
  expect(cells('name,note\n"Ruiz, Ana","says ""hi""\nand leaves"')).toEqual([
    ["name", "note"],
    ["Ruiz, Ana", 'says "hi"\nand leaves'],
  ]);
});

test("keeps quotes inside a cell, and empty cells", () => {
  expect(cells('a,b,c\n5" wide,,\n')).toEqual([
    ["a", "b", "c"],
    ['5" wide', "", ""],
  ]);
});

test("numbers rows as spreadsheets do and leaves out empty ones", () => {
  expect(readCsv("a,b\n\n,\nc,d").map(({ row }) => row)).toEqual([1, 4]);
});

test("refuses a quotation mark that is never closed", () => {
  expect(() => readCsv('a,b\n"c,d\ne,f')).toThrow("The quotation mark in row 2 is never closed.");
});

test("refuses a cell that is longer than 1,000 characters", () => {
  const longest = "x".repeat(1_000);
  expect(cells(`a\n${longest}`)).toEqual([["a"], [longest]]);
  expect(() => readCsv(`a\n${longest}x`)).toThrow(
    "Row 2 has a cell with more than 1,000 characters.",
  );
  expect(() => readCsv(`a\nb\n"${longest}x`)).toThrow(
    "Row 3 has a cell with more than 1,000 characters. Check its quotation marks.",
  );
});

test("reads what the product exports", () => {
  const rows = [
    { phone: "+44 20 7946 0958", note: 'a;b, "c"\nd' },
    { phone: "＋44", note: "−5" },
  ];
  const csv = toCsv<(typeof rows)[number]>(
    [
      { header: "Phone", value: ({ phone }) => phone },
      { header: "Note", value: ({ note }) => note },
    ],
    rows,
  );
  expect(cells(csv)).toEqual([["Phone", "Note"], ...rows.map(({ phone, note }) => [phone, note])]);
});
