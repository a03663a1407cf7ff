export interface SplitText {
  /** What the sender wrote. */
  text: string;
  /** The signature and the earlier messages, in their order. */
  quoted: string | null;
}

/** Longer lines are never the start of a quote. This bounds the work per line. */
const MAX_START = 300;
/** Mail programs wrap "On … wrote:" over a few lines. */
const ATTRIBUTION_LINES = 4;
const HEADER_LINES = 6;
const MAX_SIGNATURE_LINES = 12;

/**
 * Splits what the sender wrote from the quoted emails and the signature. Every line of the email
 * ends up in one of the two. In doubt, a line belongs to the text.
 */
export function splitQuote(email: string): SplitText {
  const lines = email.replace(/\r\n?/g, "\n").split("\n");
  const { own, quote } = separate(lines);
  const end = signatureStart(own);
  return {
    text: join(own.slice(0, end)),
    quoted: join([...own.slice(end), ...quote]) || null,
  };
}

const join = (lines: string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

const isBlank = (line: string | undefined): boolean => !line || line.trim() === "";
const isQuoted = (line: string): boolean => line.startsWith(">");

function separate(lines: string[]): { own: string[]; quote: string[] } {
  const found = findStart(lines);
  const head = lines.slice(0, found?.start ?? 0);
  const start = lines.slice(found?.start ?? 0, found?.end ?? 0);
  const tail = lines.slice(found?.end ?? 0);
  const blocks = quotedBlocks(tail);
  const [first] = blocks;
  if (!first) {
    // Without ">" the quote has no visible end. It is a quote only below a text.
    const isBelow = head.some((line) => !isBlank(line));
    return isBelow ? { own: head, quote: [...start, ...tail] } : { own: lines, quote: [] };
  }
  // Answers between the quoted lines make no sense without them.
  if (blocks.length > 1) return { own: [...head, ...tail], quote: start };
  return {
    own: [...head, ...tail.slice(0, first.start), ...tail.slice(first.end)],
    quote: [...start, ...tail.slice(first.start, first.end)],
  };
}

/** Runs of lines that start with ">". Blank lines between them belong to the run. */
function quotedBlocks(lines: string[]): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (isQuoted(line)) {
      if (isOpen && last) last.end = at + 1;
      else blocks.push({ start: at, end: at + 1 });
      isOpen = true;
    } else if (!isBlank(line)) isOpen = false;
  }
  return blocks;
}

function findStart(lines: string[]): { start: number; end: number } | null {
  for (const [start, line] of lines.entries()) {
    if (isBlank(line) || line.length > MAX_START || isQuoted(line)) continue;
    const end = attributionEnd(lines, start) ?? separatorEnd(lines, start);
    if (end !== null) return { start, end };
    if (isHeaderBlock(lines, start)) return { start, end: start };
  }
  return null;
}

const OPENINGS = ["on ", "am ", "le ", "el ", "il ", "op ", "em "];
const CLOSINGS = ["wrote", "a écrit", "escribió", "ha scritto", "escreveu"];
/** German and Dutch put the name after the verb. */
const VERBS = [" schrieb ", " schreef "];

/** The line after "On Monday, Ana wrote:"; null if there is no such line. */
function attributionEnd(lines: string[], start: number): number | null {
  let joined = "";
  for (let at = start; at < Math.min(start + ATTRIBUTION_LINES, lines.length); at += 1) {
    const line = lines[at]?.trim() ?? "";
    if (line === "" || line.length > MAX_START || isQuoted(line)) return null;
    joined = `${joined} ${line}`.trim();
    if ((line.endsWith(":") || line.endsWith("----")) && isAttribution(joined)) return at + 1;
  }
  return null;
}

function isAttribution(line: string): boolean {
  if (!/\d/.test(line)) return line.includes("@") && line.endsWith("> wrote:");
  if (/^\d{4}-\d{2}-\d{2} /.test(line)) return line.endsWith(">:");
  const lower = line.toLowerCase();
  if (lower.startsWith("---- on ") && lower.endsWith("wrote ----")) return true;
  const body = lower.slice(0, -1).trimEnd();
  const isClosed =
    CLOSINGS.some((verb) => body.endsWith(verb)) || VERBS.some((verb) => body.includes(verb));
  if (!isClosed) return false;
  return OPENINGS.some((word) => body.startsWith(word)) || body.includes("@");
}

const SEPARATORS = new Set([
  "original message",
  "forwarded message",
  "original-nachricht",
  "ursprüngliche nachricht",
  "weitergeleitete nachricht",
  "message d'origine",
  "message transféré",
  "mensaje original",
  "messaggio originale",
  "oorspronkelijk bericht",
]);

/** The line after "-----Original Message-----" or Outlook's line of underscores. */
function separatorEnd(lines: string[], start: number): number | null {
  const line = lines[start]?.trim() ?? "";
  if (line.toLowerCase() === "begin forwarded message:") return start + 1;
  if (line.startsWith("--") && SEPARATORS.has(withoutDashes(line).toLowerCase())) return start + 1;
  if (!/^_{10,}$/.test(line)) return null;
  const next = isBlank(lines[start + 1]) ? start + 2 : start + 1;
  return isHeaderBlock(lines, next) ? start + 1 : null;
}

function withoutDashes(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && "- ".includes(line.charAt(start))) start += 1;
  while (end > start && "- ".includes(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

const FROM = ["from:", "von:", "de:", "da:", "van:"];
const OTHER_HEADERS = [
  ...["sent:", "date:", "to:", "cc:", "subject:", "reply-to:"],
  ...["gesendet:", "datum:", "an:", "betreff:"],
  ...["envoyé :", "envoyé:", "à :", "à:", "objet :", "objet:"],
  ...["enviado:", "fecha:", "para:", "asunto:", "assunto:"],
  ...["inviato:", "data:", "a:", "oggetto:"],
  ...["verzonden:", "aan:", "onderwerp:"],
];

/** "From:", followed by at least two of "Sent:", "To:" and "Subject:". */
function isHeaderBlock(lines: string[], start: number): boolean {
  if (!FROM.some((label) => labelOf(lines[start]).startsWith(label))) return false;
  const next = lines.slice(start + 1, start + 1 + HEADER_LINES).map(labelOf);
  const headers = next.filter((line) => OTHER_HEADERS.some((label) => line.startsWith(label)));
  return headers.length >= 2;
}

/** Some programs write the labels in bold: "*From:* Ana". */
const labelOf = (line = ""): string =>
  line.slice(0, 40).replaceAll("*", "").trimStart().toLowerCase();

const FOOTERS = [
  ...["sent from my ", "sent from outlook", "sent from yahoo", "sent from mail for windows"],
  ...["sent from proton", "sent via ", "get outlook for "],
  ...["von meinem ", "gesendet mit ", "gesendet von ", "envoyé de mon ", "envoyé depuis "],
  ...["enviado desde mi ", "enviado do meu ", "inviato da ", "verzonden vanaf "],
];
const MAX_FOOTER = 120;

const isFooter = (line: string): boolean =>
  line.length <= MAX_FOOTER && FOOTERS.some((start) => line.trim().toLowerCase().startsWith(start));

/** Where the signature starts: "-- ", or lines such as "Sent from my iPhone" at the end. */
function signatureStart(lines: string[]): number {
  let end = lines.length;
  while (end > 0 && isBlank(lines[end - 1])) end -= 1;
  const last = end;
  while (end > 0 && (isBlank(lines[end - 1]) || isFooter(lines[end - 1] ?? ""))) end -= 1;
  if (end < last && lines.slice(end, last).every(isBlank)) end = last;
  const from = Math.max(0, end - MAX_SIGNATURE_LINES - 1);
  for (let at = end - 1; at >= from; at -= 1) {
    const line = lines[at] ?? "";
    const isMarker =
      line === "-- " || (line === "--" && lines.slice(0, at).some((one) => !isBlank(one)));
    if (isMarker) return at;
  }
  return end;
}
