import { diffTokens } from "#lib/compare/diff-tokens.ts";
import { readHtml } from "#lib/compare/read-html.ts";
import { FACT_CHANGES, type FactField, type Finding } from "../findings.ts";
import {
  type Capitalization,
  capitalizationIn,
  type Fact,
  factsIn,
  type Word,
  wordsOf,
} from "./facts.ts";
import { linkFindings } from "./link-fidelity.ts";
import { type Paired, pairFacts, withoutShared } from "./pair-facts.ts";

/** The text of an article; the body is sanitized HTML. */
export interface ArticleText {
  title: string;
  subtitle: string | null;
  proTip: string | null;
  body: string;
}

/** Up to this many changed words, the order of facts counts too: '10 of 20' is not '20 of 10'. */
const MAX_ORDERED_WORDS = 12;
const CONTEXT_CHARS = 40;

/** Finds every number, link and name that the second text added, lost, changed or moved. */
export function checkFidelity(before: ArticleText, after: ArticleText): Finding[] {
  const [from, to] = [readHtml(before.body), readHtml(after.body)];
  const texts = { before: wordsOf(from.lines), after: wordsOf(to.lines) };
  const fields = {
    before: shortFields(before),
    after: shortFields(after),
  };
  const usage = capitalizationIn(
    texts.before,
    texts.after,
    ...Object.values(fields.before),
    ...Object.values(fields.after),
  );
  const findings = [
    ...findingsInShortFields(fields, texts, usage),
    ...findingsInBody(texts.before, texts.after, usage),
    ...linkFindings(from.links, to.links),
  ];
  return findings.toSorted(
    (a, b) => FACT_CHANGES.indexOf(a.change) - FACT_CHANGES.indexOf(b.change),
  );
}

type ShortFields = Record<Exclude<FactField, "body">, Word[]>;

/** Titles are often in title case, so they are treated as headings. */
function shortFields({ title, subtitle, proTip }: ArticleText): ShortFields {
  const words = (text: string | null, isHeading: boolean) =>
    wordsOf([{ text: text ?? "", isHeading }]);
  return {
    title: words(title, true),
    subtitle: words(subtitle, false),
    proTip: words(proTip, false),
  };
}

/** Short fields may repeat facts from other fields; reports only facts that occur nowhere else. */
function findingsInShortFields(
  fields: { before: ShortFields; after: ShortFields },
  texts: { before: Word[]; after: Word[] },
  usage: Capitalization,
): Finding[] {
  const keysOf = (all: Word[][]) =>
    new Set(all.flatMap((words) => factsIn(words, usage)).map((fact) => fact.key));
  const known = keysOf([...Object.values(fields.before), texts.before]);
  const remaining = keysOf([...Object.values(fields.after), texts.after]);
  return (Object.keys(fields.before) as (keyof ShortFields)[]).flatMap((field) => {
    const [from, to] = [fields.before[field], fields.after[field]];
    const lost = factsIn(from, usage).filter(({ key }) => !remaining.has(key));
    const added = factsIn(to, usage).filter(({ key }) => !known.has(key));
    const { pairs, ...rest } = pairFacts(lost, added);
    return toFindings(field, from, to, { pairs, ...rest });
  });
}

function findingsInBody(before: Word[], after: Word[], usage: Capitalization): Finding[] {
  const facts = { before: factsIn(before, usage), after: factsIn(after, usage) };
  const changes = diffTokens(
    before.map((word) => word.text),
    after.map((word) => word.text),
  );
  const found: Paired = { pairs: [], lost: [], added: [] };
  for (const change of changes) {
    const removed = overlapping(facts.before, change.before);
    const inserted = overlapping(facts.after, change.after);
    const isShort = change.before.end - change.before.start <= MAX_ORDERED_WORDS;
    const { pairs, lost, added } =
      isShort && removed.length === inserted.length
        ? pairFacts(removed, inserted)
        : pairFacts(...withoutShared(removed, inserted));
    found.pairs.push(...pairs.filter(([one, other]) => one.key !== other.key));
    found.lost.push(...lost);
    found.added.push(...added);
  }
  // A fact that is lost and added next to the same word moved with its sentence.
  const [lost, added] = withoutShared(found.lost, found.added, (one, other) =>
    [-1, 1].some((step) => {
      const from = before[step < 0 ? one.start - 1 : one.end];
      const to = after[step < 0 ? other.start - 1 : other.end];
      return from !== undefined && from.text === to?.text;
    }),
  );
  return toFindings("body", before, after, { pairs: found.pairs, lost, added });
}

const overlapping = (facts: Fact[], { start, end }: { start: number; end: number }): Fact[] =>
  facts.filter((fact) => fact.start < end && fact.end > start);

function toFindings(field: FactField, before: Word[], after: Word[], found: Paired): Finding[] {
  const [lost, added] = withoutShared(found.lost, found.added);
  const moved = found.added.filter((fact) => !added.includes(fact));
  return [
    ...found.pairs.map(([one, other]) => ({
      kind: one.kind,
      change: "changed" as const,
      field,
      before: one.text,
      after: other.text,
      context: contextOf(after, other),
    })),
    ...lost.map((fact) => ({
      kind: fact.kind,
      change: "lost" as const,
      field,
      before: fact.text,
      after: null,
      context: contextOf(before, fact),
    })),
    ...added.map((fact) => ({
      kind: fact.kind,
      change: "added" as const,
      field,
      before: null,
      after: fact.text,
      context: contextOf(after, fact),
    })),
    ...moved.map((fact) => ({
      kind: fact.kind,
      change: "moved" as const,
      field,
      before: fact.text,
      after: fact.text,
      context: contextOf(after, fact),
    })),
  ];
}

/** The fact with a few words on both sides, so the reader can locate it. */
function contextOf(words: Word[], fact: Fact): string {
  const first = words[fact.start];
  const last = words[fact.end - 1];
  if (!first || !last) return fact.text;
  const { line } = first;
  const from =
    first.start <= CONTEXT_CHARS ? 0 : line.indexOf(" ", first.start - CONTEXT_CHARS) + 1;
  const space = line.lastIndexOf(" ", last.end + CONTEXT_CHARS);
  const to = last.end + CONTEXT_CHARS >= line.length || space < last.end ? line.length : space;
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}
