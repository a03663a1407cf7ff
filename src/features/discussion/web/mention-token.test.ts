import { expect, test } from "vitest";
import { insertMention, mentionAt, mentionedIn } from "./mention-token.ts";

const dana = { id: "1", name: "Dana Whitfield" };
const at = (text: string, chosen = [] as (typeof dana)[]) => mentionAt(text, text.length, chosen);

test("finds the name that is typed after an @", () => {
  expect(at("@")).toEqual({ start: 0, search: "" });
  expect(at("Thanks @Da")).toEqual({ start: 7, search: "Da" });
  expect(at("(@Dana Whit")).toEqual({ start: 1, search: "Dana Whit" });
  expect(at("first\n@Zoë")).toEqual({ start: 6, search: "Zoë" });
});

test("finds nothing in an email address, after a space, a line break or four words", () => {
  for (const text of ["me@agency", "@ Dana", "@Dana\nwhat", "@one two three four", "no at sign"]) {
    expect(at(text), text).toBeNull();
  }
});

test("reads only the text before the caret", () => {
  expect(mentionAt("Hi @Da and more", 6, [])).toEqual({ start: 3, search: "Da" });
});

test("finds nothing after a chosen name", () => {
  expect(at("@Dana Whitfield ", [dana])).toBeNull();
  expect(at("@Dana Whitfield can", [dana])).toBeNull();
});

test("stays fast for a long text", () => {
  const started = performance.now();
  at(`@${"a ".repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("inserts the name with one space and puts the caret after it", () => {
  const token = { start: 3, search: "Da" };
  expect(insertMention("Hi @Da", token, 6, dana.name)).toEqual({
    text: "Hi @Dana Whitfield ",
    caret: 19,
  });
  expect(insertMention("Hi @Da and", token, 6, dana.name)).toEqual({
    text: "Hi @Dana Whitfield and",
    caret: 19,
  });
});

test("returns the new people who are still named in the text", () => {
  const ben = { id: "2", name: "Ben" };
  const stored = { id: null, name: "Mara" };
  const text = "@Dana Whitfield, see the answer of @Mara";
  expect(mentionedIn(text, [dana, ben, dana, stored])).toEqual(["1"]);
});
