import { expect, test } from "vitest";
import { noteTimes } from "./note-times.ts";

test.each([
  ["3:25 The example with the two offers", [205]],
  ["First 0:07, then 61:30 and 1:02:00.", [7, 3690, 3720]],
  ["Again at 2:10, see 2:10 and 1:05", [65, 130]],
  ["(4:05) or 4:06-4:10", [245, 246, 250]],
  ["No times: 12, 3:5, 3:75, 1:60:00, 10:20:30:40, 1.12:30, 2:301", []],
  ["", []],
])("finds the times in %j", (note, seconds) => {
  expect(noteTimes(note)).toEqual(seconds);
});
