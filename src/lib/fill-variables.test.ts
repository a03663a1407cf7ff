import { expect, test } from "vitest";
import { fillVariables } from "./fill-variables.ts";

const values = { firstName: "Edda", agency: "Lantern & Loom", myName: "Jonah" };

test.each([
  ["Hi {{firstName}}!", "Hi Edda!"],
  ["Hi {{ firstName }}, {{myName}} of {{agency}}", "Hi Edda, Jonah of Lantern & Loom"],
  ["{{unknown}} and {firstName}", "{{unknown}} and {firstName}"],
  ["{{constructor}}", "{{constructor}}"],
])("fills %s", (text, expected) => {
  expect(fillVariables(text, values)).toBe(expected);
});
