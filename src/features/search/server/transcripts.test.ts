import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articles } from "#features/library/server/tables.ts";
import { type Cue, formatVtt, parseVtt } from "#lib/webvtt.ts";
import { testApp } from "#test/test-app.ts";
import type { MarkedText } from "../contract.ts";
import { findPassages } from "./find-passages.ts";
import { addLesson, sampleCaptions } from "./search-data.fixture.ts";
import { SECOND_DIGITS } from "./transcript.ts";

const app = await testApp();
const member = app.as("teamMember");
const reader = { userId: app.people.teamMember.id, role: "team_member" } as const;

const textOf = (pieces: MarkedText) => pieces.map(({ text }) => text).join("");
const find = async (q: string) => (await member.get(`/api/search?q=${q}`)).body.results;
const passagesFor = (question: string) =>
  findPassages(app.db, reader, question, { limit: 5, now: app.clock.now() });
const readSecond = (digits: string) =>
  Number([...digits].map((digit) => SECOND_DIGITS.indexOf(digit)).join(""));
const CONTROL = /[^\P{Cc}\n\t]/u;

/** The lines of the transcript in the index: the second and the text of each. */
async function transcriptOf(vtts: string[]): Promise<{ second: number; text: string }[]> {
  const captions = JSON.stringify(vtts.map((vtt, at) => ({ language: `${at}`, label: "", vtt })));
  const { rows } = await app.db.execute<{ transcript: string }>(
    sql`select search_transcript(${captions}::jsonb) as transcript`,
  );
  const line = new RegExp(`^([${SECOND_DIGITS}]+)(.*)$`, "su");
  return (rows[0]?.transcript ?? "").split("\n").map((one) => {
    const [, digits = "", text = ""] = line.exec(one) ?? [];
    return { second: readSecond(digits), text };
  });
}

const cue = fc.record({
  start: fc.integer({ min: 0, max: 350_000_000 }),
  length: fc.integer({ min: 1, max: 9_000_000 }),
  text: fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      "<v Ana>Hi</v>\nthere",
      "3 < 4 && 5 > 2",
      "&amp;lt;b&gt; 00:01.000 -- 2",
      "0:00:05.000",
      "WEBVTT",
    ),
  ),
});

test("indexes captions of every shape with the second of each", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cue, { maxLength: 8 }), { maxLength: 3 }),
      async (tracks) => {
        const sources = tracks.map((cues) =>
          formatVtt(
            cues.map(({ start, length, text }) => ({
              start: start / 1000,
              end: (start + length) / 1000,
              text,
            })),
          ),
        );
        const parsed = sources.flatMap((source): Cue[][] => {
          const result = parseVtt(source);
          return "cues" in result ? [result.cues] : [];
        });
        if (parsed.length === 0) return;
        expect(await transcriptOf(parsed.map(formatVtt))).toEqual(
          parsed.flat().map(({ start, text }) => ({
            second: Math.floor(start),
            text: text.replaceAll("\n", " "),
          })),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("finds a lesson by its transcript and opens the video at that second", async () => {
  const lesson = await addLesson(app, "A quiet title", "<p>Some text.</p>");
  const captions = sampleCaptions(
    { start: 5, text: "Hello there." },
    { start: 125.9, text: "Then came the zeppelin." },
  );
  await app.db.update(lessons).set({ captions }).where(eq(lessons.id, lesson.id));
  const [found] = await find("zeppelin");
  expect(found).toMatchObject({ id: lesson.id, atSeconds: 125, path: `${lesson.path}&t=125` });
  expect(textOf(found.snippet)).toBe("Some text.\nHello there.\nThen came the zeppelin.");
  expect(await passagesFor("Where is the zeppelin?")).toMatchObject([
    { id: lesson.id, atSeconds: 125, path: `${lesson.path}&t=125` },
  ]);
});

test("finds an article by the captions of its second language", async () => {
  const [spanish] = sampleCaptions({ start: 61, text: "Llegó el girasol." });
  const captions = [
    ...sampleCaptions({ start: 60, text: "The sunflower arrived." }),
    { language: "es", label: "Español", vtt: spanish?.vtt ?? "" },
  ];
  const { slug } = await addArticle(app, { title: "On flowers", bodyText: "Text.", captions });
  expect(await find("girasol")).toMatchObject([{ atSeconds: 61, path: `/resources/${slug}?t=61` }]);
  expect(await find("sunflower")).toMatchObject([{ atSeconds: 60 }]);
  expect(await find("flowers")).toMatchObject([{ atSeconds: null, path: `/resources/${slug}` }]);
});

test("names no second for words of the text", async () => {
  const captions = sampleCaptions({ start: 9, text: "Something else." });
  const bodyText = `All about pumpkins${SECOND_DIGITS}\u0006 and pumpkins.`;
  await addArticle(app, { title: "Kitchen", bodyText, captions });
  const [found] = await find("pumpkins");
  expect(found).toMatchObject({ atSeconds: null });
  expect(textOf(found.snippet)).toBe("All about pumpkins and pumpkins.\nSomething else.");
});

test("finds the end of a long transcript after a long text", async () => {
  const cues = Array.from({ length: 1500 }, (_, at) => ({
    start: at * 4,
    text: at === 1400 ? "Finally, the marzipan is ready." : `Caption ${at} of a long lecture.`,
  }));
  const lecture = await addArticle(app, {
    title: "A long lecture",
    bodyText: "Many words of a text. ".repeat(2000),
    captions: sampleCaptions(...cues),
  });
  const [found] = await find("marzipan ready");
  expect(found).toMatchObject({ id: lecture.id, atSeconds: 5600 });
  const [passage] = await passagesFor("When is the marzipan ready?");
  expect(passage).toMatchObject({ atSeconds: 5600 });
  expect(passage?.excerpt).toBe(
    "…Finally, the marzipan is ready.\nCaption 1401 of a long lecture.",
  );
  for (const text of [textOf(found.snippet), passage?.text, passage?.excerpt]) {
    expect(text).not.toMatch(CONTROL);
  }
});

test("names the second of the caption with the most words", async () => {
  const captions = sampleCaptions(
    { start: 3, text: "The marmalade comes later." },
    { start: 40, text: "Stir the marmalade with a spoon." },
  );
  await addArticle(app, { title: "Breakfast", captions });
  expect(await find("marmalade%20spoon")).toMatchObject([{ atSeconds: 40 }]);
  expect(await passagesFor("When do I stir the marmalade?")).toMatchObject([{ atSeconds: 40 }]);
  expect(await find("marmalade")).toMatchObject([{ atSeconds: 3 }]);
});

test("does not find a video by the number of a second", async () => {
  const captions = sampleCaptions({ start: 4711, text: "Only words." });
  await addArticle(app, { title: "Numbers", captions });
  expect(await find("4711")).toEqual([]);
});

test("updates the index when captions change", async () => {
  const captions = sampleCaptions({ start: 1, text: "Oldcaption." });
  const article = await addArticle(app, { title: "Captioned", captions });
  expect(await find("oldcaption")).toHaveLength(1);
  const set = { captions: sampleCaptions({ start: 2, text: "Newcaption." }) };
  await app.db.update(articles).set(set).where(eq(articles.id, article.id));
  const { rows } = await app.db.execute(
    sql`select 1 from search_documents where words @@ 'oldcaption'`,
  );
  expect(rows).toEqual([]);
  expect(await find("newcaption")).toMatchObject([{ atSeconds: 2 }]);
});
