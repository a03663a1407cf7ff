import { expect, test } from "vitest";
import { checkPhone, formatPhone, spellingsOf, toE164 } from "./phone.ts";

test.each([
  ["(555) 123-4567", "+15551234567", "(555) 123-4567"],
  ["5551234567", "+15551234567", "(555) 123-4567"],
  ["555.123.4567", "+15551234567", "(555) 123-4567"],
  ["1 555 123 4567", "+15551234567", "(555) 123-4567"],
  ["+1 503-555-0142", "+15035550142", "(503) 555-0142"],
  ["+44 20 7946 0958", "+442079460958", "+44 20 7946 0958"],
  ["+49 (0)30 901820", "+4930901820", "+49 30 901820"],
  ["+61 2 5550 1234", "+61255501234", "+61 2 5550 1234"],
])("stores %s as %s and shows %s", (typed, stored, shown) => {
  expect(toE164(typed)).toBe(stored);
  expect(formatPhone(stored)).toBe(shown);
  expect(toE164(shown)).toBe(stored);
  expect(checkPhone(typed)).toBe(shown);
});

test.each(["123", "555-1234", "020 7946 0958", "+1 555 123 456", "+999 123456", "call me", ""])(
  "rejects %j",
  (typed) => {
    expect(toE164(typed)).toBeNull();
    expect(() => checkPhone(typed)).toThrow("Please enter a valid phone number.");
  },
);

test("rejects a number with an extension, which E.164 cannot represent", () => {
  expect(toE164("555 123 4567 ext. 5")).toBeNull();
});

test("leaves unparsable and empty numbers unchanged", () => {
  expect(formatPhone("ask for Lea")).toBe("ask for Lea");
  expect(formatPhone("555.123.4567")).toBe("555.123.4567");
  expect(checkPhone(null)).toBeNull();
});

test("lists the formats in which a text may contain a number", () => {
  expect(spellingsOf("(555) 867-5309")).toEqual([
    "(555) 867-5309",
    "+15558675309",
    "555-867-5309",
    "555.867.5309",
    "5558675309",
  ]);
  expect(spellingsOf("ask for Lea")).toEqual(["ask for Lea"]);
});
