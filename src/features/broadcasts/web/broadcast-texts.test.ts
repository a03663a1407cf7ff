import { expect, test } from "vitest";
import { channelsText, countsText, openOf, peopleText } from "./broadcast-texts.ts";

test.each([
  [{ total: 0, sent: 0, skipped: 0, failed: 0, bounced: 0 }, "Sent to 0 of 0", 0],
  [{ total: 12, sent: 10, skipped: 2, failed: 0, bounced: 0 }, "Sent to 10 of 12, 2 skipped", 0],
  [
    { total: 1204, sent: 1180, skipped: 4, failed: 0, bounced: 3 },
    "Sent to 1,180 of 1,204, 4 skipped, 3 bounced",
    20,
  ],
  [{ total: 9, sent: 6, skipped: 0, failed: 2, bounced: 0 }, "Sent to 6 of 9, 2 failed", 1],
])("describes the counts %o", (counts, text, open) => {
  expect([countsText(counts), openOf(counts)]).toEqual([text, open]);
});

test("names the channels", () => {
  expect(channelsText({ isEmail: true, isNotice: true })).toBe("Email and notice");
  expect(channelsText({ isEmail: true, isNotice: false })).toBe("Email");
  expect(channelsText({ isEmail: false, isNotice: true })).toBe("Notice");
});

test("counts one person in the singular", () => {
  expect([peopleText(1), peopleText(1204)]).toEqual(["1 person", "1,204 people"]);
});
