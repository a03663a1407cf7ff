import { findPassages } from "#features/search/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import type { Source } from "../contract.ts";
import { toSources } from "./retrieve-passages.ts";

const MAX_SUGGESTIONS = 3;
const CANDIDATES = 8;
/** A passage with fewer of the words is about something else. */
const MIN_COVERAGE = 0.5;

/**
 * Passages that might answer a text, among those that the member may read now. The form that asks
 * for them shows the FAQ itself.
 */
export async function suggestPassages(
  { db, clock }: Services,
  actor: Actor,
  text: string,
): Promise<Source[]> {
  const found = await findPassages(db, actor, text, { limit: CANDIDATES, now: clock.now() });
  const fitting = found.filter(({ kind, coverage }) => kind !== "faq" && coverage >= MIN_COVERAGE);
  return toSources(fitting.slice(0, MAX_SUGGESTIONS));
}
