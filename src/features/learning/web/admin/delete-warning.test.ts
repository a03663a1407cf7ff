import { expect, test } from "vitest";
import { elementWarning, pillarWarning } from "./delete-warning.ts";

test("counts the key elements and lessons that are deleted too", () => {
  expect(pillarWarning({ elementCount: 4, lessonCount: 16 })).toMatch(
    /^Its 4 key elements and 16 lessons will be deleted too\./,
  );
  expect(pillarWarning({ elementCount: 1, lessonCount: 1 })).toMatch(
    /^Its 1 key element and 1 lesson will be deleted too\./,
  );
  expect(pillarWarning({ elementCount: 0, lessonCount: 0 })).toMatch(/^It has no key elements\./);
  expect(elementWarning({ lessonCount: 1 })).toMatch(/^Its 1 lesson will be deleted too\./);
  expect(elementWarning({ lessonCount: 5 })).toMatch(/^Its 5 lessons will be deleted too\./);
  expect(elementWarning({ lessonCount: 0 })).toMatch(/^It has no lessons\./);
});
