import { beforeAll, describe, expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import type { MarkedText } from "../contract.ts";
import { addLesson, addOneOfEach } from "./search-data.fixture.ts";

const app = await testApp();
const member = app.as("teamMember");

interface Result {
  kind: string;
  id: string;
  title: MarkedText;
  snippet: MarkedText;
  path: string;
  context: string | null;
  startsAt: string | null;
  isSimilar: boolean;
}
const find = async (q: string, more = "", client = member) => {
  const { status, body } = await client.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body as { results: Result[]; hasAllWords: boolean; hasMore: boolean };
};
const textOf = (pieces: MarkedText) => pieces.map(({ text }) => text).join("");
const marked = (pieces: MarkedText) =>
  pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const titles = async (q: string, more = "", client = member) =>
  (await find(q, more, client)).results.map(({ title }) => textOf(title));

describe("results", () => {
  test("finds every kind with path, context and marked matches", async () => {
    const made = await addOneOfEach(app, "theodolite");
    const { results, hasAllWords, hasMore } = await find("theodolites");
    expect({ hasAllWords, hasMore }).toEqual({ hasAllWords: true, hasMore: false });
    const byKind = Object.fromEntries(results.map((one) => [one.kind, one]));
    expect(Object.keys(byKind).toSorted()).toEqual(["article", "event", "faq", "guru", "lesson"]);
    expect(byKind.lesson).toMatchObject({
      path: made.lesson.path,
      context: expect.stringMatching(/^Title of pillar-.* · Element 1$/),
      title: [
        { text: "Lesson on ", isMatch: false },
        { text: "theodolite", isMatch: true },
      ],
      startsAt: null,
    });
    expect(byKind.article).toMatchObject({ context: "post", id: made.article.id });
    expect(Date.parse(byKind.event?.startsAt ?? "")).toBeGreaterThan(app.clock.now().getTime());
    for (const { snippet } of results) expect(marked(snippet)).toContain("theodolite");
  });

  test("filters by kind", async () => {
    expect(await titles("theodolite", "&kind=guru")).toEqual(["Friend of theodolite"]);
  });

  test("matches the prefix of a word that is being typed", async () => {
    await addArticle(app, { title: "Pricing sundials" });
    for (const typed of ["sundi", "Pric", "prici", "pricin", "pricing sun"]) {
      expect(await titles(typed), typed).toContain("Pricing sundials");
      expect(marked((await find(typed)).results[0]?.title ?? []).length, typed).toBeGreaterThan(0);
    }
  });

  test.each([
    ["retanier", "Retainers that hold"],
    ["retaners", "Retainers that hold"],
    ["rertainer", "Retainers that hold"],
    ["clinet", "Client letters"],
    ["cleint leters", "Client letters"],
    ["faïence", "Faience for beginners"],
    ["fayence", "Faience for beginners"],
  ])("finds the typo %s in '%s'", async (typed, title) => {
    await addArticle(app, { title });
    expect(await titles(typed)).toContain(title);
  });

  test("ranks exact words above similar words and labels similar results", async () => {
    const isSimilar = async (q: string) =>
      Object.fromEntries((await find(q)).results.map((one) => [textOf(one.title), one.isSimilar]));
    // No text contains "dark": both results are similar.
    await addArticle(app, { title: "Lark" });
    await addArticle(app, { title: "Mark" });
    expect(await isSimilar("dark")).toEqual({ Lark: true, Mark: true });
    // No text contains 'bristles', but other forms of the word match exactly.
    await addArticle(app, { title: "Bristled Bristled Bristled" });
    await addArticle(app, { title: "In the text alone", bodyText: "One bristle of many." });
    expect(await isSimilar("bristles")).toEqual({
      "In the text alone": false,
      "Bristled Bristled Bristled": false,
    });
    // One of two words is a typo: an exact match of the other one ranks first.
    await addArticle(app, { title: "Quagmire quagmire" });
    await addArticle(app, { title: "Something else", bodyText: "There was a foxglove." });
    // Two typos still rank above one frequent word.
    await addArticle(app, { title: "Weak" });
    await addArticle(app, { title: "Thimblerig and skulduggery" });
    expect(await titles("thimblerrig weak skuldugery")).toEqual([
      "Thimblerig and skulduggery",
      "Weak",
    ]);
    const { results, hasAllWords } = await find("foxglove quagmirre");
    expect(hasAllWords).toBe(false);
    expect(results.map((one) => [textOf(one.title), one.isSimilar])).toEqual([
      ["Something else", false],
      ["Quagmire quagmire", true],
    ]);
  });

  test("ranks title matches above text matches, and title prefixes first", async () => {
    const words = { body: "", bodyText: "All about the astrolabe, the astrolabe and more." };
    await addArticle(app, { title: "In the text", ...words });
    await addArticle(app, { title: "Using an astrolabe" });
    await addArticle(app, { title: "Astrolabe" });
    expect(await titles("astrolabe")).toEqual(["Astrolabe", "Using an astrolabe", "In the text"]);
  });

  test("ranks upcoming events above past ones", async () => {
    await insertEvent(app, { title: "Orrery evening", inDays: -30 });
    await insertEvent(app, { title: "Orrery morning", inDays: 30 });
    expect(await titles("orrery")).toEqual(["Orrery morning", "Orrery evening"]);
  });

  test("returns partial matches with a flag when no document has all words", async () => {
    await addArticle(app, { title: "Kaleidoscope" });
    await addArticle(app, { title: "Zoetrope and kaleidoscope" });
    expect(await titles("the kaleidoscope zoetrope")).toEqual(["Zoetrope and kaleidoscope"]);
    const some = await find("kaleidoscope phenakistoscope");
    expect(some.hasAllWords).toBe(false);
    expect(some.results).toHaveLength(2);
  });

  test("sets hasMore when there are more results", async () => {
    for (const n of [1, 2, 3]) await addArticle(app, { title: `Gyroscope ${n}` });
    expect(await find("gyroscope", "&limit=2")).toMatchObject({ hasMore: true });
    expect(await find("gyroscope", "&limit=3")).toMatchObject({ hasMore: false });
  });

  test("finds nothing when the query has no words", async () => {
    for (const typed of ["", "   ", "?!", "&|!:*()'\"\\", "zzzzqqqq xxxyyy"]) {
      expect(await find(typed), typed).toMatchObject({ results: [], hasMore: false });
    }
  });
});

describe("validation and access", () => {
  test.each([
    ["?q=a&kind=user", "kind"],
    ["?q=a&limit=0", "limit"],
    ["?q=a&limit=51", "limit"],
    [`?q=${"a".repeat(201)}`, "q"],
    ["", "q"],
  ])("rejects the query %s", async (query, field) => {
    const { status, body } = await member.get(`/api/search${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toContain(field);
  });
  test("rejects unknown fields and visitors without access", async () => {
    expect((await member.get("/api/search?q=a&user_id=1")).status).toBe(422);
    expect((await app.as("anonymous").get("/api/search?q=a")).status).toBe(401);
    expect((await app.as("noAccess").get("/api/search?q=a")).status).toBe(402);
    expect((await app.as("removed").get("/api/search?q=a")).status).toBe(401);
  });
});

describe("hidden documents", () => {
  const DRAFT = "wombatdraft";
  const SECRET = "wombatagents";
  const GURU = "wombatguru";
  const EVENT = "wombatevent";
  const words = [DRAFT, SECRET, GURU, EVENT];
  let author: Awaited<ReturnType<typeof createPerson>>;

  beforeAll(async () => {
    const { organizationId } = app.people.teamMember;
    author = await createPerson(app.services, { organizationId });
    const article = (word: string) => ({
      title: `Title ${word}`,
      subtitle: `Subtitle ${word}`,
      bodyText: `Body ${word}`,
      proTip: `Tip ${word}`,
      slug: `slug-${word}`,
    });
    await addArticle(app, { ...article(DRAFT), isPublished: false, authorId: author.id });
    await addArticle(app, {
      ...article(SECRET),
      visibilityScope: "agents_only",
      authorId: author.id,
    });
    await insertGuru(app, {
      name: `Name ${GURU}`,
      bio: `<p>${GURU}</p>`,
      isActive: false,
      specialties: [`Specialty ${GURU}`],
    });
    const isActive = false;
    await insertEvent(app, { title: `Title ${EVENT}`, tags: [`Tag ${EVENT}`], isActive });
  });

  /** The word, a prefix, a typo, and next to a word that everyone finds. */
  const attempts = (word: string) => [word, word.slice(0, -2), `x${word}`, `${word} theodolite`];

  const seenBy = async (client: typeof member) => {
    const answers = await Promise.all(
      words
        .flatMap(attempts)
        .concat("title", "subtitle", "wombat")
        .map((q) => client.get(`/api/search?limit=50&q=${encodeURIComponent(q)}`)),
    );
    const text = JSON.stringify(answers.map(({ body }) => body));
    return words.filter((word) => text.includes(word) || text.includes(`slug-${word}`));
  };

  test.each(["anonymous", "noAccess", "removed", "teamMember", "guru", "support"] as const)(
    "are never found by %s",
    async (who) => expect(await seenBy(app.as(who))).toEqual([]),
  );

  test.each(["agent", "otherAgent", "superadmin"] as const)(
    "include only the agents_only article for %s",
    async (who) => expect(await seenBy(app.as(who))).toEqual([SECRET]),
  );

  test("include the agents_only article but no draft for the author", async () => {
    expect(await seenBy(app.as(author))).toEqual([SECRET]);
  });

  test("are not found by meeting URL", async () => {
    await insertEvent(app, {
      title: "Open house",
      meetingUrl: "https://meet.example.test/wombatroom",
    });
    expect(await titles("wombatroom", "", app.as("superadmin"))).toEqual([]);
  });
});

test("returns texts unchanged in pieces, never as HTML", async () => {
  for (const [n, raw] of xssPayloads.entries()) {
    // PostgreSQL cannot store NUL; the control characters of the marks are removed.
    const payload = [...raw].filter((letter) => letter >= " " || letter === "\n").join("");
    const word = `heliograph${n}`;
    const title = `On ${word} ${payload}`;
    await addArticle(app, { title, bodyText: `${payload} ${word}` });
    const [found] = (await find(word)).results;
    expect(textOf(found?.title ?? [])).toBe(title);
    expect(marked(found?.title ?? [])).toContain(word);
    expect(textOf(found?.snippet ?? [])).not.toContain("\u0002");
  }
});

test("shows the matching part of a long text", async () => {
  const filler = "<p>Plain words that say nothing much at all.</p>".repeat(80);
  await addLesson(app, "Long", `${filler}<p>The perihelion comes once.</p>${filler}`);
  const [found] = (await find("perihelion")).results;
  expect(textOf(found?.snippet ?? [])).toContain("The perihelion comes once.");
  expect(textOf(found?.snippet ?? []).length).toBeLessThanOrEqual(182);
});

test("runs at most four statements, including the session", async () => {
  expect(await countStatements(app, () => find("theodolite"))).toBeLessThanOrEqual(3);
  expect(
    await countStatements(app, () => find("teodolite kaleidoscop fayence nowhereatall")),
  ).toBeLessThanOrEqual(4);
});
