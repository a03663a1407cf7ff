import { expect, test } from "vitest";
import { type Prescription, proposePlan } from "./propose-plan.ts";

const metric = (metricId: string, status: "red" | "amber" = "red") => ({
  metricId,
  name: `Metric ${metricId}`,
  status,
});
const prescribed = (metricId: string, lessonId: string): Prescription => ({
  metricId,
  kind: "lesson",
  lessonId,
  title: `Lesson ${lessonId}`,
});
const facts = {
  startsOn: "2026-03-01",
  metrics: [metric("a"), metric("b"), metric("c"), metric("d"), metric("e", "amber")],
  pillars: [
    { pillarId: "low", title: "Sales", score: 1.8 },
    { pillarId: "next", title: "Finance", score: 2.4 },
    { pillarId: "good", title: "Mindset", score: 4 },
  ],
  prescriptions: [
    prescribed("a", "1"),
    prescribed("a", "2"),
    prescribed("b", "1"),
    prescribed("b", "3"),
  ],
  nextLessons: ["1", "4", "5"].map((lessonId) => ({
    pillarId: "low",
    lessonId,
    title: `Lesson ${lessonId}`,
  })),
  planned: [],
};

test("proposes five: for three red metrics, then for the lowest pillars", () => {
  const proposed = proposePlan(facts);
  expect(proposed.map(({ reason }) => reason)).toEqual([
    { kind: "metric", metricId: "a", lessonId: "1" },
    { kind: "metric", metricId: "b", lessonId: "3" },
    { kind: "metric", metricId: "c", lessonId: null },
    { kind: "lesson", lessonId: "4" },
    { kind: "lesson", lessonId: "5" },
  ]);
  expect(proposed.map(({ because }) => because)).toEqual([
    "Metric a needs work.",
    "Metric b needs work.",
    "Metric c needs work.",
    "Sales scored 1.8 of 5 in the diagnostic.",
    "Sales scored 1.8 of 5 in the diagnostic.",
  ]);
});

test("spreads the due dates over 90 days", () => {
  expect(proposePlan(facts).map(({ dueOn }) => dueOn)).toEqual([
    "2026-03-19",
    "2026-04-06",
    "2026-04-24",
    "2026-05-12",
    "2026-05-30",
  ]);
});

test("does not name a metric in a title, because assignees may not see it", () => {
  const prescriptions: Prescription[] = (["lesson", "template", "guru", "event_tag"] as const).map(
    (kind, index) => ({
      metricId: "abcd".charAt(index),
      kind,
      lessonId: null,
      title: "Weekly plan",
    }),
  );
  for (const { title } of proposePlan({ ...facts, pillars: [], prescriptions }))
    expect(title).not.toContain("Metric");
});

test("skips lessons with an open commitment", () => {
  const reasons = proposePlan({ ...facts, planned: ["1", "4"] }).map(({ reason }) => reason);
  expect(reasons).toContainEqual({ kind: "metric", metricId: "a", lessonId: "2" });
  expect(reasons).not.toContainEqual({ kind: "lesson", lessonId: "4" });
});

test("fills up with metrics that are close to their target", () => {
  const proposed = proposePlan({ ...facts, metrics: [metric("e", "amber")], pillars: [] });
  expect(proposed.map(({ because }) => because)).toEqual(["Metric e is close to its target."]);
});

test("proposes nothing without a diagnostic and numbers", () => {
  expect(proposePlan({ ...facts, metrics: [], pillars: [] })).toEqual([]);
});
