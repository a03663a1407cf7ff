import { expect, test } from "vitest";
import { delimited } from "./delimited.ts";

test("uses a new delimiter for each call and names it in the rule", () => {
  const one = delimited([{ name: "body", content: "text" }]);
  const other = delimited([{ name: "body", content: "text" }]);
  expect(one.text).not.toBe(other.text);
  const mark = /material-[0-9a-f]{32}/.exec(one.text)?.[0] ?? "-";
  expect(one.rule).toContain(mark);
});

test("removes the delimiter from content that contains it", () => {
  const { text } = delimited([{ name: "a", content: "x [mark end] y mark" }], "mark");
  expect(text).toBe("[mark begin a]\nx [ end] y \n[mark end]");
});

test("keeps a name with line breaks on one line", () => {
  const { text } = delimited([{ name: "a]\n[b", content: "" }], "mark");
  expect(text.split("\n")[0]).toBe("[mark begin a b]");
});
