import { expect, test } from "vitest";
import { languageInName, languageName, languageOptions } from "./caption-languages.ts";

test.each([
  ["talk.de.vtt", [], "de"],
  ["talk_pt-br.vtt", [], "pt-BR"],
  ["talk.vtt", [], "en"],
  ["talk.vtt", ["en"], "ar"],
  ["talk.de.vtt", ["de"], "en"],
  ["the-end.vtt", [], "en"],
])("guesses the language of %s beside %j", (name, used, language) => {
  expect(languageInName(name, used)).toBe(language);
});

test("offers languages by name, and the current one in any case", () => {
  expect(languageName("de")).toBe("German");
  expect(languageName("not a tag")).toBe("not a tag");
  const options = languageOptions("gsw");
  expect(options.map(({ label }) => label)).toContain("Swiss German");
  expect(options.map(({ label }) => label)).toEqual(
    options.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other)),
  );
});
