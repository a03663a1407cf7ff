import { expect, test } from "vitest";
import { dueText, isOverdue, leftText } from "./plan-days.ts";

const TODAY = "2026-03-10";

test.each([
  ["open", "2026-03-10", "Due today"],
  ["open", "2026-03-11", "Due tomorrow"],
  ["in_progress", "2026-03-24", "Due in 14 days"],
  ["open", "2026-03-25", "Due Mar 25, 2026"],
  ["open", "2026-03-09", "Overdue by 1 day"],
  ["in_progress", "2026-02-28", "Overdue by 10 days"],
  ["dropped", "2026-03-09", "Due Mar 9, 2026"],
] as const)("names the due date of a commitment that is %s on %s", (state, dueOn, text) => {
  expect(dueText({ state, dueOn, doneAt: null }, TODAY)).toBe(text);
  expect(isOverdue({ state, dueOn }, TODAY)).toBe(text.startsWith("Overdue"));
});

test.each([
  ["2026-03-10", "last day"],
  ["2026-03-11", "1 day left"],
  ["2026-06-08", "90 days left"],
  ["2026-03-09", "time is up"],
])("counts the days until %s", (endsOn, text) => {
  expect(leftText(endsOn, TODAY)).toBe(text);
});

test("names the day on which a commitment was done", () => {
  const done = { state: "done", dueOn: "2026-03-09", doneAt: "2026-03-05T12:00:00Z" } as const;
  expect(dueText(done, TODAY)).toBe("Done Mar 5, 2026");
});
