import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { findPassages } from "./find-passages.ts";
import { addLesson, addOneOfEach } from "./search-data.fixture.ts";

const app = await testApp();
const member = { userId: app.people.teamMember.id, role: "team_member" } as const;
const ask = (question: string, reader: Parameters<typeof findPassages>[1] = member, limit = 10) =>
  findPassages(app.db, reader, question, { limit, now: app.clock.now() });

test("finds every kind with its path and plain text", async () => {
  const made = await addOneOfEach(app, "barometer");
  const found = await ask("How does a barometer work?");
  expect(found.map(({ kind, path }) => [kind, path]).toSorted()).toEqual(
    [
      ["article", `/resources/${made.article.slug}`],
      ["event", `/events/${made.event}`],
      ["faq", `/support#faq-${made.faq.id}`],
      ["guru", `/gurus/${made.guru.slug}`],
      ["lesson", made.lesson.path],
    ].toSorted(),
  );
  for (const { text, title, rank } of found) {
    expect(text).toContain("Much can be said about barometer");
    expect(text).not.toContain("<");
    expect(title).toMatch(/barometer/);
    expect(rank).toBeGreaterThan(0);
  }
  const [best, ...others] = found.map(({ rank }) => rank);
  for (const rank of others) expect(rank).toBeGreaterThan((best ?? 0) / 2);
});

test("finds nothing when the question has only stop words", async () => {
  expect(await ask("what is the and of it?")).toEqual([]);
  expect(await ask("")).toEqual([]);
  expect(await ask("?!… ' \" & | : * ( ) \\ \u0000".replace("\u0000", ""))).toEqual([]);
});

test("ranks passages with more and rarer words first", async () => {
  const body = (bodyText: string) => ({ body: `<p>${bodyText}</p>`, bodyText });
  await addArticle(app, { title: "One", ...body("The obelisk of a quarry.") });
  await addArticle(app, { title: "Both", ...body("An obelisk needs a pedestal.") });
  for (const title of ["A", "B", "C", "D"]) {
    await addArticle(app, { title, ...body("Nothing but a pedestal here.") });
  }
  const found = await ask("How do I put an obelisk on its pedestal?");
  expect(found.slice(0, 2).map(({ title }) => title)).toEqual(["Both", "One"]);
});

test("ranks a passage with several rare words above a title with one", async () => {
  const filler = "Plain words that say nothing much at all. ".repeat(60);
  await addArticle(app, {
    title: "Portico, portico and portico",
    bodyText: `A portico. ${filler} And far below, an entablature.`,
  });
  const both = await addArticle(app, {
    title: "Notes",
    bodyText: `${filler} A portico carries its entablature. ${filler}`,
  });
  for (const title of ["E", "F", "G", "H"]) await addArticle(app, { title, bodyText: filler });
  const found = await ask("plain words on a portico and its entablature");
  expect(found[0]?.id).toBe(both.id);
  expect(found[0]?.excerpt).toContain("A portico carries its entablature.");
  expect(found[0]?.excerpt.length).toBeLessThanOrEqual(420);
});

test("returns tables as Markdown with whole rows and their header", async () => {
  const filler = "Plain words that say nothing much at all. ".repeat(20);
  const rows = Array.from(
    { length: 40 },
    (_, n) => `<tr><td>Row ${n}</td><td>${n === 33 ? "vermilion" : "some color"}</td></tr>`,
  ).join("\n");
  const body = `<p>${filler}</p><table>
    <thead><tr><th scope="col">Name</th><th scope="col">Color | hue</th></tr></thead>
    <tbody>${rows}</tbody></table><p>After it.</p>`;
  await addArticle(app, { title: "Colors", body, bodyText: "vermilion", proTip: "Stir well." });
  const [article] = await ask("vermilion");
  const lines = article?.excerpt.split("\n") ?? [];
  const table = lines.filter((line) => line.startsWith("|"));
  expect(table.slice(0, 2)).toEqual(["| Name | Color \\| hue |", "| --- | --- |"]);
  expect(table).toContain("| Row 33 | vermilion |");
  for (const line of table.slice(2)) {
    expect(line).toMatch(/^\| Row \d+ \| (?:some color|vermilion) \|$/);
  }
  expect(article?.text).toContain("| Row 33 | vermilion |");

  await addLesson(app, "Two", "<table><tr><td>cerulean</td><td>blue</td></tr></table>");
  const [lesson] = await ask("cerulean");
  expect(lesson?.text).toBe("|  |  |\n| --- | --- |\n| cerulean | blue |");
});

test("finds a rare word among many newer texts with frequent words", async () => {
  const old = await addArticle(app, {
    title: "Old",
    bodyText: "A ziggurat has terraces.",
    createdAt: new Date("2020-01-01"),
  });
  await app.db.execute(sql`
    insert into articles (title, slug, body, body_text, is_published, published_at)
    select 'Terrace ' || n, 'terrace-' || n, '', 'Terraces and gardens', true, now()
    from generate_series(1, 600) n`);
  const [first] = await ask("Which gardens on terraces has a ziggurat?");
  expect(first?.id).toBe(old.id);
});

test("matches inflected, accented and misspelled words", async () => {
  const [article] = [
    await addArticle(app, {
      title: "Négociations",
      bodyText: "Réparations were negotiated over a marquetry table.",
    }),
  ];
  for (const question of ["negociation", "reparation", "negotiating", "marquetrie", "marqeutry"]) {
    expect(
      (await ask(question)).map(({ id }) => id),
      question,
    ).toEqual([article.id]);
  }
});

test("returns the best-matching part with at most 1,200 characters", async () => {
  const filler = "Plain words that say nothing much at all. ".repeat(200);
  await addLesson(
    app,
    "A long lesson",
    `<p>${filler}</p><p>A gargoyle and its cornice are best friends.</p><p>${filler}</p>`,
  );
  const [found] = await ask("gargoyle cornice");
  expect(found?.text).toContain("A gargoyle and its cornice are best friends.");
  expect(found?.text.length).toBeLessThanOrEqual(1200);
  expect(found?.text.length).toBeGreaterThan(600);
});

test("hides documents that the reader may not read", async () => {
  const author = await createPerson(app.services, {
    organizationId: app.people.teamMember.organizationId,
  });
  const hidden = { title: "Kept from most", bodyText: "the word is pangolin" };
  await addArticle(app, { ...hidden, title: "Draft", isPublished: false });
  await addArticle(app, { ...hidden, visibilityScope: "agents_only", authorId: author.id });
  await insertEvent(app, { title: "pangolin dinner", isActive: false });
  await insertGuru(app, { name: "Pangolin Friend", isActive: false });
  const { teamMember, support, guru, agent, otherAgent, superadmin } = app.people;
  for (const reader of [
    { userId: teamMember.id, role: "team_member" },
    { userId: guru.id, role: "team_member" },
    { userId: support.id, role: "support" },
  ] as const) {
    expect(await ask("pangolin", reader)).toEqual([]);
  }
  for (const reader of [
    { userId: author.id, role: "team_member" },
    { userId: agent.id, role: "agent" },
    { userId: otherAgent.id, role: "agent" },
    { userId: superadmin.id, role: "superadmin" },
  ] as const) {
    expect((await ask("pangolin", reader)).map(({ title }) => title)).toEqual(["Kept from most"]);
  }
});
