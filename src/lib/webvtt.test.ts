import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeCueText, formatVtt, MAX_CUES, MAX_VTT, parseVtt } from "./webvtt.ts";

const cuesOf = (text: string) => {
  const parsed = parseVtt(text);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.cues;
};

describe("parses", () => {
  test("cues with identifiers, settings, several lines and hours, sorted by time", () => {
    const text = `WEBVTT - A title
Kind: captions

NOTE A comment
over two lines

STYLE
::cue { color: red }

REGION
id:fred

second
01:00:02.500 --> 01:00:04.000 align:start position:10%
Second
line

00:01.000-->00:02.250
First
`;
    expect(cuesOf(text)).toEqual([
      { start: 1, end: 2.25, text: "First" },
      { start: 3602.5, end: 3604, text: "Second\nline" },
    ]);
  });

  test.each(["\r\n", "\r", "\n"])("a byte order mark and line ends %j", (end) => {
    const text = ["\uFEFFWEBVTT", "", "00:00.000 --> 00:01.000", "Hi", ""].join(end);
    expect(cuesOf(text)).toEqual([{ start: 0, end: 1, text: "Hi" }]);
  });

  test.each([
    ["<v Maya>Hello</v> <b>you</b>", "Hello you"],
    ["Tom &amp; Ann &lt;3 &#233; &#x1F600; &bogus;", "Tom & Ann <3 é 😀 &bogus;"],
    ["3 < 4 and 5 > 4", "3 < 4 and 5 > 4"],
    ["One <00:00:00.500>two", "One two"],
    ["<script>alert(1)", "alert(1)"],
    ["&lt;img src=x&gt;safe", "safe"],
    ["<<b>b>nested", "b>nested"],
    ["a\u0000b\u0007c\u009bd\u202fe", "abcd e"],
    ["&#0;&#xD800;&#9999999;x", "\uFFFDx"],
  ])("%j as plain text", (markup, text) => {
    expect(cuesOf(`WEBVTT\n\n00:00.000 --> 00:01.000\n${markup}`)[0]?.text).toBe(text);
  });

  test("drops a cue without text", () => {
    const text = "WEBVTT\n\n00:00.000 --> 00:01.000\n<b></b>\n\n00:01.000 --> 00:02.000\nx";
    expect(cuesOf(text)).toHaveLength(1);
  });
});

describe("names the problem and its line", () => {
  const cue = (times: string) => `WEBVTT\n\n1\n${times}\nText`;
  test.each([
    ["", 1, "Line 1: the file must start with WEBVTT."],
    ["1\n00:00:01,000 --> 00:00:02,000\nText", 1, "Line 1: the file must start with WEBVTT."],
    ["WEBVTT\n\nNOTE only", 1, "The file contains no captions."],
    [cue("00:04.000 --> 00:01.000"), 4, "Line 4: the end time is before the start time."],
    [cue("00:04.000 --> 00:04.000"), 4, "Line 4: the end time is the same as the start time."],
    [cue("0:04 --> 0:05"), 4, "Line 4: write the times as 00:01.000 --> 00:04.000."],
    [cue("00:61.000 --> 01:00.000"), 4, "Line 4: write the times as 00:01.000 --> 00:04.000."],
    ["WEBVTT\n\nNo times\n", 3, "Line 3: write the times as 00:01.000 --> 00:04.000."],
    ["x".repeat(MAX_VTT + 1), 1, "Captions can be at most 300 kB per language."],
  ])("%#", (text, line, problem) => {
    expect(parseVtt(text)).toEqual({ problem, line });
  });

  test("too many cues", () => {
    const text = `WEBVTT\n\n${"00:00.000 --> 00:01.000\nx\n\n".repeat(MAX_CUES + 1)}`;
    expect(parseVtt(text)).toMatchObject({ problem: expect.stringContaining("at most 5,000") });
  });
});

test("escapes text for a cue of the browser", () => {
  expect(escapeCueText("3 < 4 & 5 > 4")).toBe("3 &lt; 4 &amp; 5 &gt; 4");
});

describe("fuzz", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ..."WEBVTT|\n|\n\n|\r\n|\r|\uFEFF| --> |-->|00:01.000|00:02.000|01:00:00.000|99:59:59.999|<|>|&|</|<b>|</b>|<v A|<00:01.000>|&lt;|&gt;|&amp;|&#0;|&#10;|&#x3c;|&nbsp;|NOTE |STYLE\n|REGION\n|\u0000|\u0085|\u2028|\ud800|🙂|text| ".split(
        "|",
      ),
    ),
    fc.string({ unit: "binary" }),
  );
  const time = fc.integer({ min: 0, max: 359_999_998 });
  const timing = fc.tuple(time, time).map(([one, other]) => {
    const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
    return formatVtt([{ start: start / 1000, end: end / 1000, text: "" }]).split("\n")[2];
  });
  const anyText = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(""));
  /** Files that start well, so that the cues are reached. */
  const file = fc
    .array(fc.tuple(timing, anyText), { maxLength: 8 })
    .map((blocks) => `WEBVTT\n\n${blocks.map((block) => block.join("\n")).join("\n\n")}`);

  test("any input: no exception, clean text, sorted cues, and a stable normal form", () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(anyText, file, fc.string({ unit: "binary" })), (text) => {
        const parsed = parseVtt(text);
        if ("problem" in parsed) {
          expect(parsed.line).toBeGreaterThan(0);
          expect(parsed.problem).toMatch(/\.$/);
          return;
        }
        accepted += 1;
        for (const [at, { start, end, text: words }] of parsed.cues.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(parsed.cues[at - 1]?.start ?? 0);
          expect(words).not.toMatch(/<[a-z/]|[^\P{Cc}\n]|^\s|\s$|\n\n/iu);
          expect(words.isWellFormed()).toBe(true);
        }
        const formatted = formatVtt(parsed.cues);
        expect(parseVtt(formatted)).toEqual(parsed);
        expect(formatVtt(cuesOf(formatted))).toBe(formatted);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(200);
  });

  test.each(["<", "<a", "&", "&#", "-->\n", "\n", "NOTE\n\n", "00:00.000 --> 00:01.000\n<", "< "])(
    "%j repeated up to the size limit takes linear time",
    (part) => {
      const head = "WEBVTT\n\n00:00.000 --> 00:01.000\n";
      const text = head + part.repeat(Math.floor((MAX_VTT - head.length) / part.length));
      const start = performance.now();
      parseVtt(text);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});
