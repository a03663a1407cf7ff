import { findPassages, type Passage } from "#features/search/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import type { Source } from "../contract.ts";

const MAX_PASSAGES = 6;

/** What the answer is based on. */
export type Material = Omit<Source, "number"> & Pick<Passage, "text">;

/**
 * Passages that match the question and that the member may read. A follow-up such as 'And how do I
 * start?' has too few words, so it is also searched together with the previous question.
 */
export async function retrievePassages(
  { db, clock }: Services,
  actor: Actor,
  question: string,
  before: string | undefined,
): Promise<Passage[]> {
  const options = { limit: MAX_PASSAGES, now: clock.now() };
  const direct = await findPassages(db, actor, question, options);
  if (!before || direct.length >= MAX_PASSAGES) return direct;
  const wider = await findPassages(db, actor, `${question} ${before}`, options);
  const known = new Set(direct.map(keyOf));
  return [...direct, ...wider.filter((one) => !known.has(keyOf(one)))].slice(0, MAX_PASSAGES);
}

const keyOf = ({ kind, id }: Material): string => `${kind}:${id}`;

/** The numbers first, then the passages that they do not contain already. */
export function joinMaterial(numbers: Material[], passages: Passage[]): Material[] {
  const known = new Set(numbers.map(keyOf));
  return [...numbers, ...passages.filter((one) => !known.has(keyOf(one)))].slice(0, MAX_PASSAGES);
}

export const toSources = (passages: Omit<Material, "text">[]): Source[] =>
  passages.map(({ kind, id, title, path, atSeconds, excerpt }, at) => ({
    number: at + 1,
    kind,
    id,
    title,
    path,
    atSeconds,
    excerpt,
  }));
