import { diffTokens } from "#platform/compare/diff-tokens.ts";
import { readHtml } from "#platform/compare/read-html.ts";
import { FACT_CHANGES, type FactField, type Finding } from "../findings.ts";
import { type Evidence, evidenceIn, type Fact, factsIn, type Word, wordsOf } from "./facts.ts";
import { linkFindings } from "./link-fidelity.ts";
import { type Paired, pairUp, without } from "./pair-facts.ts";

/** The words of an article; the body is sanitised HTML. */
export interface ArticleText {
  title: string;
  subtitle: string | null;
  proTip: string | null;
  body: string;
}

/** In so short a stretch the order counts too: '10 of 20' is not '20 of 10'. */
const SHORT = 12;
const AROUND = 40;

/** Every number, link and name that the second text added, lost or changed. */
export function checkFidelity(before: ArticleText, after: ArticleText): Finding[] {
  const [from, to] = [readHtml(before.body), readHtml(after.body)];
  const texts = { before: wordsOf(from.lines), after: wordsOf(to.lines) };
  const small = {
    before: smallFields(before),
    after: smallFields(after),
  };
  const evidence = evidenceIn(
    texts.before,
    texts.after,
    ...Object.values(small.before),
    ...Object.values(small.after),
  );
  const findings = [
    ...inSmallFields(small, texts, evidence),
    ...inBody(texts.before, texts.after, evidence),
    ...linkFindings(from.links, to.links),
  ];
  return findings.toSorted(
    (a, b) => FACT_CHANGES.indexOf(a.change) - FACT_CHANGES.indexOf(b.change),
  );
}

type Small = Record<Exclude<FactField, "body">, Word[]>;

/** Titles are often set in capitals, so they are read like headings. */
function smallFields({ title, subtitle, proTip }: ArticleText): Small {
  const words = (text: string | null, isHeading: boolean) =>
    wordsOf([{ text: text ?? "", isHeading }]);
  return {
    title: words(title, true),
    subtitle: words(subtitle, false),
    proTip: words(proTip, false),
  };
}

/** Short fields may repeat what stands elsewhere: only what is nowhere else counts. */
function inSmallFields(
  small: { before: Small; after: Small },
  texts: { before: Word[]; after: Word[] },
  evidence: Evidence,
): Finding[] {
  const keysOf = (all: Word[][]) =>
    new Set(all.flatMap((words) => factsIn(words, evidence)).map((fact) => fact.key));
  const known = keysOf([...Object.values(small.before), texts.before]);
  const kept = keysOf([...Object.values(small.after), texts.after]);
  return (Object.keys(small.before) as (keyof Small)[]).flatMap((field) => {
    const [from, to] = [small.before[field], small.after[field]];
    const lost = factsIn(from, evidence).filter(({ key }) => !kept.has(key));
    const added = factsIn(to, evidence).filter(({ key }) => !known.has(key));
    const { pairs, ...rest } = pairUp(lost, added);
    return toFindings(field, from, to, { pairs, ...rest });
  });
}

function inBody(before: Word[], after: Word[], evidence: Evidence): Finding[] {
  const facts = { before: factsIn(before, evidence), after: factsIn(after, evidence) };
  const changes = diffTokens(
    before.map((word) => word.text),
    after.map((word) => word.text),
  );
  const found: Paired = { pairs: [], lost: [], added: [] };
  for (const change of changes) {
    const gone = touching(facts.before, change.before);
    const come = touching(facts.after, change.after);
    const isShort = change.before.end - change.before.start <= SHORT;
    const { pairs, lost, added } =
      isShort && gone.length === come.length ? pairUp(gone, come) : pairUp(...without(gone, come));
    found.pairs.push(...pairs.filter(([one, other]) => one.key !== other.key));
    found.lost.push(...lost);
    found.added.push(...added);
  }
  // What is missing here and new there among the same words went along with its sentence.
  const [lost, added] = without(found.lost, found.added, (one, other) =>
    [-1, 1].some((step) => {
      const from = before[step < 0 ? one.start - 1 : one.end];
      const to = after[step < 0 ? other.start - 1 : other.end];
      return from !== undefined && from.text === to?.text;
    }),
  );
  return toFindings("body", before, after, { pairs: found.pairs, lost, added });
}

const touching = (facts: Fact[], { start, end }: { start: number; end: number }): Fact[] =>
  facts.filter((fact) => fact.start < end && fact.end > start);

function toFindings(field: FactField, before: Word[], after: Word[], found: Paired): Finding[] {
  const [lost, added] = without(found.lost, found.added);
  const moved = found.added.filter((fact) => !added.includes(fact));
  return [
    ...found.pairs.map(([one, other]) => ({
      kind: one.kind,
      change: "changed" as const,
      field,
      before: one.text,
      after: other.text,
      context: around(after, other),
    })),
    ...lost.map((fact) => ({
      kind: fact.kind,
      change: "lost" as const,
      field,
      before: fact.text,
      after: null,
      context: around(before, fact),
    })),
    ...added.map((fact) => ({
      kind: fact.kind,
      change: "added" as const,
      field,
      before: null,
      after: fact.text,
      context: around(after, fact),
    })),
    ...moved.map((fact) => ({
      kind: fact.kind,
      change: "moved" as const,
      field,
      before: fact.text,
      after: fact.text,
      context: around(after, fact),
    })),
  ];
}

/** A few words on both sides, so that one finds the place. */
function around(words: Word[], fact: Fact): string {
  const first = words[fact.start];
  const last = words[fact.end - 1];
  if (!first || !last) return fact.text;
  const { line } = first;
  const from = first.start <= AROUND ? 0 : line.indexOf(" ", first.start - AROUND) + 1;
  const space = line.lastIndexOf(" ", last.end + AROUND);
  const to = last.end + AROUND >= line.length || space < last.end ? line.length : space;
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}
