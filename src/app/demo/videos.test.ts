import { readdirSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseVtt } from "#lib/webvtt.ts";
import { beatsOf, readDecks } from "../../../tools/art/clips/deck.ts";
import { demoVideo } from "./videos.ts";

const decks = readDecks();
const sizeOf = (name: string) => statSync(`demo/media/${name}`).size;

describe.each(decks)("the video $name", (deck) => {
  const beats = beatsOf(deck);
  const end = beats.at(-1)?.end ?? 0;

  test("is short, small and as long as its slides", async () => {
    const { seconds } = await demoVideo(deck.name);
    expect(seconds).toBe(Math.round(end));
    expect(end).toBeGreaterThanOrEqual(30);
    expect(end).toBeLessThanOrEqual(75);
    expect(sizeOf(`${deck.name}.mp4`)).toBeLessThan(400_000);
  });

  test("has the captions of its slides", async () => {
    const { captions } = await demoVideo(deck.name);
    expect(captions.map(({ language }) => language)).toContain("en");
    for (const { language, vtt } of captions) {
      const parsed = parseVtt(vtt);
      expect("cues" in parsed && parsed.cues.map(({ start, text }) => [start, text])).toEqual(
        beats.map(({ start, text }) => [start, text[language as "en" | "es"]]),
      );
    }
  });
});

test("all videos together are small", () => {
  const files = readdirSync("demo/media");
  expect(files.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(4_000_000);
  expect(files.filter((name) => name.endsWith(".es.vtt")).length).toBeGreaterThanOrEqual(2);
});
