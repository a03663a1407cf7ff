import { expect, test } from "vitest";
import { savedText } from "./saved-text.ts";

test.each([
  [1, "Saved just now"],
  [12, "Saved 10 seconds ago"],
  [60, "Saved 1 minute ago"],
  [3599, "Saved 59 minutes ago"],
  [7200, "Saved 2 hours ago"],
  [3 * 86_400, "Saved 3 days ago"],
])("%d seconds", (seconds, text) => {
  expect(savedText(0, seconds * 1000)).toBe(text);
});
