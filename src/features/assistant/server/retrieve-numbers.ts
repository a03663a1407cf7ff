import {
  canSeeNumbers,
  readPrescriptions,
  readScores,
  readSettings,
} from "#features/scorecard/server/public.ts";
import { readOpenings } from "#features/search/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { askedMetrics } from "./asked-metrics.ts";
import { describeScore, hasValue, type KnownScore, tableOfScores } from "./describe-scores.ts";
import type { Material } from "./retrieve-passages.ts";

const MAX_PRESCRIPTIONS = 3;
const PER_METRIC = 2;

/**
 * The agency whose numbers may be used in an answer to this person: their own, if its owners turned
 * that on and the person may see the numbers. Nobody else's numbers are ever read.
 */
export async function findAnswerableAgency({ db }: Services, actor: Actor) {
  const id = actor.organizationId;
  if (id === null || actor.viewer) return null;
  const { isInAnswers, isTeamAllowed, currency } = await readSettings(db, id);
  return isInAnswers && canSeeNumbers(actor, { id, isTeamAllowed }) ? { id, currency } : null;
}

/** The scorecard, as far as the question is about it, and what to do next. */
export async function retrieveNumbers(
  services: Services,
  actor: Actor,
  agency: { id: string; currency: string } | null,
  question: string,
  before: string | undefined,
): Promise<Material[]> {
  if (!agency) return [];
  const { db, clock } = services;
  const scores = (await readScores(db, agency.id)).filter(hasValue);
  const asked = askedMetrics(question, before, scores).toSorted(byUrgency);
  if (asked.length === 0) return [];
  const now = clock.now();
  const prescribed = await readPrescriptions(
    db,
    actor,
    asked.map(({ metricId }) => metricId),
    now,
  );
  const perMetric = asked.length === 1 ? MAX_PRESCRIPTIONS : PER_METRIC;
  const firsts = asked.flatMap(({ metricId }) =>
    prescribed.filter((one) => one.metricId === metricId).slice(0, perMetric),
  );
  const contents = firsts.map(({ content }) => content);
  const openings = await readOpenings(db, actor, contents, now);
  const titleOf = ({ content: { kind, id } }: (typeof firsts)[number]) =>
    openings.find((one) => one.kind === kind && one.id === id)?.title;
  const steps = (metricId: string) =>
    firsts.flatMap((one) => (one.metricId === metricId ? (titleOf(one) ?? []) : []));
  const seen = new Set<string>();
  const next = openings.filter(({ id }) => !seen.has(id) && seen.add(id));
  return [scorecardMaterial(asked, agency, steps), ...next.slice(0, MAX_PRESCRIPTIONS)];
}

const URGENCY = { red: 0, amber: 1, green: 2 };
const byUrgency = (one: KnownScore, other: KnownScore): number =>
  (one.status ? URGENCY[one.status] : 3) - (other.status ? URGENCY[other.status] : 3);

function scorecardMaterial(
  asked: KnownScore[],
  { id, currency }: { id: string; currency: string },
  steps: (metricId: string) => string[],
): Material {
  const lines = asked.map((score) => {
    const todo = steps(score.metricId);
    const text = `${score.name}: ${describeScore(score, currency)}`;
    return todo.length > 0 ? `${text} What to do next: ${todo.join("; ")}.` : text;
  });
  const [only] = asked.length === 1 ? asked : [];
  return {
    kind: "scorecard",
    id: only?.metricId ?? id,
    title: only ? `Your scorecard: ${only.name}` : "Your scorecard",
    path: only ? `/scorecard/${only.metricId}` : "/scorecard",
    atSeconds: null,
    text: lines.join("\n"),
    excerpt: only ? describeScore(only, currency) : tableOfScores(asked, currency),
  };
}
