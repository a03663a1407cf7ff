import type { ReasonInput } from "../contract.ts";
import { PLAN_DAYS } from "../plan-rules.ts";
import { addDays } from "./days.ts";

/** What a metric prescribes first, of the things that the caller may open. */
export interface Prescription {
  metricId: string;
  kind: "lesson" | "template" | "guru" | "event_tag";
  lessonId: string | null;
  title: string;
}

/** A lesson of a pillar that the caller has not completed yet. */
export interface NextLesson {
  pillarId: string;
  lessonId: string;
  title: string;
}

interface Facts {
  startsOn: string;
  /** Metrics that are not green, the red ones first. */
  metrics: { metricId: string; name: string; status: "red" | "amber" }[];
  /** The lowest pillars first. */
  pillars: { pillarId: string; title: string; score: number }[];
  prescriptions: Prescription[];
  nextLessons: NextLesson[];
  /** Lessons with an open commitment. */
  planned: string[];
}

export interface Proposal {
  title: string;
  because: string;
  dueOn: string;
  reason: ReasonInput;
}

const PROPOSED = 5;
const MAX_METRICS = 3;

/** Titles do not name the metric: the person who gets the commitment may not see numbers. */
const TITLES: Record<Prescription["kind"], (name: string) => string> = {
  lesson: (name) => `Put “${name}” into practice`,
  template: (name) => `Fill in “${name}” and use it`,
  guru: (name) => `Ask ${name} for advice and write down the next step`,
  event_tag: (name) => `Join an event about ${name} and write down the next step`,
};
const NO_PRESCRIPTION = "Agree on the next step and write it down";

/** About five commitments: first for red metrics, then for the lowest pillars, then for amber ones. */
export function proposePlan(facts: Facts): Proposal[] {
  const { metrics, pillars, nextLessons, prescriptions, startsOn } = facts;
  const used = new Set(facts.planned);
  const proposed: Omit<Proposal, "dueOn">[] = [];
  const addMetric = ({ metricId, name, status }: Facts["metrics"][number]) => {
    const first = prescriptions.find(
      (one) => one.metricId === metricId && !(one.lessonId && used.has(one.lessonId)),
    );
    const lessonId = first?.lessonId ?? null;
    if (lessonId) used.add(lessonId);
    proposed.push({
      title: first ? TITLES[first.kind](first.title) : NO_PRESCRIPTION,
      because: `${name} ${status === "red" ? "needs work" : "is close to its target"}.`,
      reason: { kind: "metric", metricId, lessonId },
    });
  };
  const addPillar = ({ pillarId, title, score }: Facts["pillars"][number]) => {
    const lesson = nextLessons.find((one) => one.pillarId === pillarId && !used.has(one.lessonId));
    if (!lesson) return;
    used.add(lesson.lessonId);
    proposed.push({
      title: TITLES.lesson(lesson.title),
      because: `${title} scored ${score.toFixed(1)} of 5 in the diagnostic.`,
      reason: { kind: "lesson", lessonId: lesson.lessonId },
    });
  };
  const isFull = () => proposed.length >= PROPOSED;
  for (const metric of metrics.filter(({ status }) => status === "red").slice(0, MAX_METRICS))
    addMetric(metric);
  // The lowest pillars get a second lesson before good ones get their first.
  const low = pillars.slice(0, 2);
  for (const pillar of [...low, ...low]) if (!isFull()) addPillar(pillar);
  for (const metric of metrics.filter(({ status }) => status === "amber"))
    if (!isFull()) addMetric(metric);
  return proposed.map((one, index) => ({
    ...one,
    dueOn: addDays(startsOn, Math.round((PLAN_DAYS * (index + 1)) / proposed.length)),
  }));
}
