import { expect, test } from "vitest";
import { cueIndexAt, preferredLanguage } from "./video-captions.ts";

const tracks = ["de", "pt-BR", "en"].map((language) => ({ language, label: language }));

test.each([
  [["pt-BR", "de"], "pt-BR"],
  [["en-US"], "en"],
  [["pt"], "pt-BR"],
  [["fr", "en"], "en"],
  [["fr"], "de"],
  [[], "de"],
])("chooses among the languages of a video for %j", (wished, language) => {
  expect(preferredLanguage(tracks, wished)).toBe(language);
});

test("chooses no language for a video without captions", () => {
  expect(preferredLanguage([], ["en"])).toBeNull();
});

test.each([
  [0, -1],
  [1, 0],
  [2.5, 0],
  [3, 1],
  [99, 2],
])("finds the cue at second %d", (seconds, index) => {
  const cues = [1, 3, 5].map((start) => ({ start, end: start + 1, text: "" }));
  expect(cueIndexAt(cues, seconds)).toBe(index);
  expect(cueIndexAt([], seconds)).toBe(-1);
});
