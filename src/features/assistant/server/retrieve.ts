import { findPassages, type Passage } from "#features/search/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import type { Source } from "../contract.ts";

const MOST_PASSAGES = 6;

/**
 * What this member may read and what may answer the question. 'And how do I begin?' alone says too
 * little, so a later question is also looked up together with the one before.
 */
export async function retrieve(
  { db, clock }: Services,
  actor: Actor,
  question: string,
  before: string | undefined,
): Promise<Passage[]> {
  const options = { limit: MOST_PASSAGES, now: clock.now() };
  const direct = await findPassages(db, actor, question, options);
  if (!before || direct.length >= MOST_PASSAGES) return direct;
  const wider = await findPassages(db, actor, `${question} ${before}`, options);
  const known = new Set(direct.map(keyOf));
  return [...direct, ...wider.filter((one) => !known.has(keyOf(one)))].slice(0, MOST_PASSAGES);
}

const keyOf = ({ kind, id }: Passage): string => `${kind}:${id}`;

export const toSources = (passages: Passage[]): Source[] =>
  passages.map(({ kind, id, title, path, excerpt }, at) => ({
    number: at + 1,
    kind,
    id,
    title,
    path,
    excerpt,
  }));
