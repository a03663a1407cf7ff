/** One caption: from and to in seconds, and plain text of one or more lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

export type ParsedVtt = { cues: Cue[] } | { problem: string; line: number };

/** Limits of one track. */
export const MAX_VTT = 300_000;
export const MAX_CUES = 5_000;

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
/** Blocks that are not captions. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const TIMING =
  /^(?:(\d{2}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]*-->[ \t]*(?:(\d{2}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/;

/**
 * Parses WebVTT into sorted cues of plain text. Styles, regions, positions, comments and tags are
 * dropped. Never throws: returns the first problem with its line instead.
 */
export function parseVtt(source: string): ParsedVtt {
  if (source.length > MAX_VTT) {
    return { problem: `Captions can be at most ${MAX_VTT / 1000} kB per language.`, line: 1 };
  }
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const problem = (at: number, text: string) => ({
    problem: `Line ${at + 1}: ${text}`,
    line: at + 1,
  });
  const isBlank = (at: number) => (lines[at] ?? "").trim() === "";
  const isTiming = (at: number) => (lines[at] ?? "").includes("-->");
  if (!HEADER.test(lines[0] ?? "")) return problem(0, "the file must start with WEBVTT.");
  const cues: Cue[] = [];
  let at = 1;
  // The header ends with a blank line or with the first cue.
  while (at < lines.length && !isBlank(at) && !isTiming(at)) at += 1;
  while (at < lines.length) {
    if (isBlank(at)) {
      at += 1;
      continue;
    }
    if (OTHER_BLOCK.test(lines[at] ?? "") && !isTiming(at)) {
      while (at < lines.length && !isBlank(at)) at += 1;
      continue;
    }
    // An optional identifier comes before the times.
    if (!isTiming(at) && isTiming(at + 1)) at += 1;
    const times = TIMING.exec((lines[at] ?? "").trim());
    if (!times) return problem(at, "write the times as 00:01.000 --> 00:04.000.");
    const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
    if (end < start) return problem(at, "the end time is before the start time.");
    if (end === start) return problem(at, "the end time is the same as the start time.");
    at += 1;
    const from = at;
    while (at < lines.length && !isBlank(at) && !isTiming(at)) at += 1;
    const text = plainText(lines.slice(from, at).join("\n"));
    if (text !== "") cues.push({ start, end, text });
    if (cues.length > MAX_CUES) {
      return problem(from - 1, `use at most ${MAX_CUES.toLocaleString("en-US")} captions.`);
    }
  }
  if (cues.length === 0) return { problem: "The file contains no captions.", line: 1 };
  return { cues: cues.sort((one, other) => one.start - other.start || one.end - other.end) };
}

/** Writes cues as WebVTT. `parseVtt` reads the same cues back. */
export const formatVtt = (cues: Cue[]): string =>
  `WEBVTT\n${cues
    .map(
      ({ start, end, text }) => `\n${timeOf(start)} --> ${timeOf(end)}\n${escapeCueText(text)}\n`,
    )
    .join("")}`;

/** Plain text as the text of a cue, in which `<` and `&` are markup. */
export const escapeCueText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const secondsOf = ([hours = "0", minutes, seconds, milliseconds]: (string | undefined)[]) =>
  (Number(hours) * 3_600_000 +
    Number(minutes) * 60_000 +
    Number(seconds) * 1000 +
    Number(milliseconds)) /
  1000;

function timeOf(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const digits = (value: number, length = 2) => String(Math.floor(value)).padStart(length, "0");
  const clock = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60];
  return `${clock.map((value) => digits(value)).join(":")}.${digits(total % 1000, 3)}`;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "\u200e",
  rlm: "\u200f",
};
const ENTITY = /&(?:([a-z]{2,4})|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const LAST_CODE_POINT = 0x10ffff;

const decodeEntities = (text: string) =>
  text.replace(ENTITY, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : "";
  });

/** Karaoke times between words: `<00:01.500>`. */
const INNER_TIME = /<[\d:.]*>/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;

const plainText = (markup: string): string =>
  withoutTags(decodeEntities(markup.replace(INNER_TIME, "")).toWellFormed().replace(CONTROL, ""))
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

/** Removes tags, and the `<` of a tag that does not end. "3 < 4" stays. */
function withoutTags(text: string): string {
  const rest = text.replace(/<[a-z/][^<>]*>/gi, "");
  return rest.replace(/<+/g, (run, at: number) =>
    /[a-z/]/i.test(rest[at + run.length] ?? "") ? "" : run,
  );
}
