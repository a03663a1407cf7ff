import { expect, test } from "vitest";
import { splitNames } from "./split-names.ts";

const marksOf = (text: string, names: string[]) =>
  splitNames(text, names)
    .map((part) => (part.isName ? `[${part.text}]` : part.text))
    .join("");

test("marks every occurrence of a name, also at both ends", () => {
  expect(marksOf("@Ana, ask @Ben or @Ana", ["@Ana", "@Ben"])).toBe("[@Ana], ask [@Ben] or [@Ana]");
});

test("prefers the longer name when one is the start of another", () => {
  expect(marksOf("@Ana Ruiz and @Ana", ["@Ana", "@Ana Ruiz"])).toBe("[@Ana Ruiz] and [@Ana]");
});

test("treats special characters as text and ignores empty names", () => {
  expect(marksOf("@A.B (x) @AxB", ["@A.B (x)", ""])).toBe("[@A.B (x)] @AxB");
});

test("returns the text unchanged when there are no names", () => {
  expect(splitNames("Hello @Ana", [])).toEqual([{ text: "Hello @Ana", isName: false }]);
  expect(splitNames("", ["@Ana"])).toEqual([]);
});
