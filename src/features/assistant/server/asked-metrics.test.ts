import { expect, test } from "vitest";
import { askedMetrics } from "./asked-metrics.ts";

const metrics = [
  "Delivery margin",
  "Net margin",
  "Income per head",
  "Utilization",
  "Months of cash",
  "Client concentration",
  "Recurring share",
  "Win rate",
  "Pipeline coverage",
  "Owner's billable share",
  "Client satisfaction",
].map((name) => ({ name }));
const ALL = metrics.map(({ name }) => name);

const asked = (question: string, before?: string) =>
  askedMetrics(question, before, metrics).map(({ name }) => name);

test.each([
  ["How is our utilization?", ["Utilization"]],
  ["Are we utilized enough?", ["Utilization"]],
  ["How do our margins look?", ["Delivery margin", "Net margin"]],
  ["What about the net margin?", ["Net margin"]],
  ["What is our income per head?", ["Income per head"]],
  ["How much cash do we have?", ["Months of cash"]],
  ["Is the pipeline full enough?", ["Pipeline coverage"]],
  ["How much of the owner’s time is billable?", ["Owner's billable share"]],
  ["Did client satisfaction fall?", ["Client satisfaction"]],
  ["How are our numbers?", ALL],
  ["How are we doing?", ALL],
  ["What should we focus on this quarter?", ALL],
  ["How do I charge a retainer?", []],
  ["How do I onboard a new client?", []],
  ["What does a good brief contain?", []],
])("finds the metrics of “%s”", (question, names) => {
  expect(asked(question)).toEqual(names);
});

test("continues with the metrics of the question before only in a follow-up", () => {
  const before = "How is our utilization?";
  expect(asked("What can we do about it?", before)).toEqual(["Utilization"]);
  expect(asked("And why?", before)).toEqual(["Utilization"]);
  expect(asked("How do I write a proposal?", before)).toEqual([]);
  expect(asked("What can we do about it?")).toEqual([]);
});
