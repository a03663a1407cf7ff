import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizeHtml } from "#platform/server/html.ts";
import { type ArticleText, checkFidelity } from "./fidelity.ts";

const article = (body: string, more: Partial<ArticleText> = {}): ArticleText => ({
  title: "A title",
  subtitle: null,
  proTip: null,
  body: sanitizeHtml(body),
  ...more,
});

/** `kind: before > after` for each finding. */
const found = (before: ArticleText, after: ArticleText) =>
  checkFidelity(before, after).map(
    (one) => `${one.kind} ${one.change}: ${one.before ?? "-"} > ${one.after ?? "-"}`,
  );
const inBodies = (before: string, after: string) => found(article(before), article(after));

describe("numbers", () => {
  test.each([
    ["<p>Wait 30 days.</p>", "<p>Wait 40 days.</p>", ["number changed: 30 > 40"]],
    ["<p>Pay $1,200 now.</p>", "<p>Pay $1200 now.</p>", []],
    ["<p>Pay $1,200 now.</p>", "<p>Pay €1,200 now.</p>", ["number changed: $1,200 > €1,200"]],
    ["<p>Ask three clients.</p>", "<p>Ask 3 clients.</p>", []],
    ["<p>Ask three clients.</p>", "<p>Ask five clients.</p>", ["number changed: three > five"]],
    ["<p>Half of 12% left.</p>", "<p>Half left.</p>", ["number lost: 12% > -"]],
    ["<p>Raise it.</p>", "<p>Raise it by 15%.</p>", ["number added: - > 15%"]],
    ["<p>We won 10 of 20.</p>", "<p>We won 20 of 10.</p>", ["number moved: 10 > 10"]],
    ["<p>In 2024 at 10:30.</p>", "<p>In 2025 at 10:30.</p>", ["number changed: 2024 > 2025"]],
    ["<p>It pays 1.5x.</p>", "<p>It pays 15x.</p>", ["number changed: 1.5x > 15x"]],
    [
      "<p>- Keep 2 weeks</p><p>1. Call</p>",
      "<ul><li>Keep 2 weeks</li></ul><ol><li>Call</li></ol>",
      [],
    ],
  ])("compares %s with %s", (before, after, findings) => {
    expect(inBodies(before, after)).toEqual(findings);
  });
});

describe("names", () => {
  test.each([
    [
      "<p>Ask Mirela Voss first.</p>",
      "<p>Ask Mirela Foss first.</p>",
      ["name changed: Mirela Voss > Mirela Foss"],
    ],
    ["<p>We met Tomas there.</p>", "<p>We met there.</p>", ["name lost: Tomas > -"]],
    ["<p>We met there.</p>", "<p>We met Tomas there.</p>", ["name added: - > Tomas"]],
    [
      "<p>Send it via HubSpot.</p>",
      "<p>Send it via Salesforce.</p>",
      ["name changed: HubSpot > Salesforce"],
    ],
    ["<p>Compute your AGI.</p>", "<p>Compute your EBIT.</p>", ["name changed: AGI > EBIT"]],
    ["<p>Due on Monday.</p>", "<p>Due on Friday.</p>", ["name changed: Monday > Friday"]],
    ["<p>However, wait.</p>", "<p>But, wait.</p>", []],
    ["<p>price the change</p>", "<h2>Price the Change</h2>", []],
    ["<p>That is Voss's rule.</p>", "<p>That is Voss rule.</p>", []],
  ])("compares %s with %s", (before, after, findings) => {
    expect(inBodies(before, after)).toEqual(findings);
  });

  test("reports a name in a heading when the text contains it", () => {
    const before = "<h2>The Delgado Method</h2><p>It is what Delgado did.</p>";
    const after = "<h2>The Salgado Method</h2><p>It is what Delgado did.</p>";
    expect(inBodies(before, after)).toEqual(["name lost: Delgado > -"]);
  });
});

describe("links, images and videos", () => {
  const link = (address: string, words = "here") => `<p><a href="${address}">${words}</a></p>`;
  test.each([
    [
      link("https://a.example/1"),
      link("https://a.example/2"),
      ["link changed: https://a.example/1 > https://a.example/2"],
    ],
    [link("https://a.example/1"), "<p>here</p>", ["link lost: https://a.example/1 > -"]],
    [
      "<p>here</p>",
      link("https://b.example/x?a=1&amp;b=2"),
      ["link added: - > https://b.example/x?a=1&b=2"],
    ],
    [link("/resources/one"), link("/resources/one"), []],
    ['<img src="/files/a.webp" alt="A desk">', "", ["media lost: /files/a.webp > -"]],
    [
      "",
      '<img src="https://evil.example/pixel.png">',
      ["media added: - > https://evil.example/pixel.png"],
    ],
  ])("compares %s with %s", (before, after, findings) => {
    expect(inBodies(`${before}<p>x</p>`, `${after}<p>x</p>`)).toEqual(findings);
  });

  test("ignores the numbers in a plain-text URL", () => {
    expect(inBodies("<p>See https://a.example/2024 now</p>", "<p>See now</p>")).toEqual([]);
  });
});

describe("short fields", () => {
  const body = "<p>Ines Carvalho waits 30 days.</p>";
  test("reports nothing when they repeat facts of the body", () => {
    const after = article(body, { subtitle: "Wait 30 days", proTip: "Do as Ines Carvalho does." });
    expect(found(article(body), after)).toEqual([]);
  });
  test("reports facts that the original does not contain", () => {
    const after = article(body, { title: "Wait 45 days", proTip: "Ask for 20%." });
    expect(found(article(body), after)).toEqual(["number added: - > 45", "number added: - > 20%"]);
  });
  test("reports lost facts that occur nowhere else", () => {
    const before = article(body, { title: "Seven steps", subtitle: "By Orla Finch" });
    expect(found(before, article(body, { title: "Nine steps" }))).toEqual([
      "number changed: Seven > Nine",
      "name lost: Orla Finch > -",
    ]);
  });
});

test("reports nothing when whole sentences move", () => {
  const one = "<p>First, Mirela Voss waited 30 days in the rain outside the hall.</p>";
  const two = "<p>Later on, everyone else paid 400 dollars and went home for the winter break.</p>";
  expect(inBodies(one + two, two + one)).toEqual([]);
});

test("returns the words around a finding", () => {
  const before = `<p>${"word ".repeat(20)}wait 30 days ${"more ".repeat(20)}</p>`;
  const [finding] = checkFidelity(article(before), article(before.replace("30", "31")));
  expect(finding?.context).toBe(
    "… word word word word word word wait 31 days more more more more more more more …",
  );
});

test("reports nothing when a text is compared with itself", () => {
  const word = fc.constantFrom(
    "Voss",
    "the",
    "30",
    "$5",
    "AGI",
    "and",
    "end.",
    "three",
    "10-20",
    "(see",
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1 }), { maxLength: 8 }), (lines) => {
      const text = article(lines.map((line) => `<p>${line.join(" ")}</p>`).join(""));
      expect(checkFidelity(text, text)).toEqual([]);
    }),
  );
});

test("reports a changed number at every position", () => {
  const word = fc.constantFrom(
    "we",
    "wait",
    "for",
    "days",
    "and",
    "then",
    "pay.",
    "7",
    "12",
    "90%",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.nat(), (words: string[], at) => {
      const place = at % (words.length + 1);
      const body = (number: string) => `<p>${words.toSpliced(place, 0, number).join(" ")}</p>`;
      expect(inBodies(body("5511"), body("5512"))).toContain("number changed: 5511 > 5512");
    }),
  );
});
