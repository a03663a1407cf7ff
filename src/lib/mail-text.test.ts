import { expect, test } from "vitest";
import { fillMail, type MailVariable, problemsOfMail } from "./mail-text.ts";

const variable = (name: string, rules: Partial<MailVariable> = {}): MailVariable => ({
  name,
  isRequired: false,
  isOptional: false,
  isLong: false,
  ...rules,
});
const VARIABLES = [
  variable("firstName"),
  variable("when", { isRequired: true }),
  variable("place", { isOptional: true }),
  variable("messages", { isLong: true }),
];
const BODY = "Hello {{firstName}},\n\n{{when}}";

test.each([
  ["fits", "Hi {{ firstName }}", BODY, {}],
  [
    "has an unknown variable",
    "Hi {{name}}",
    BODY,
    { subject: "{{name}} isn't a variable of this email." },
  ],
  ["misses a required variable", "Hi", "Hello", { body: "The text must contain {{when}}." }],
  [
    "has the required variable only in the subject",
    "{{when}}",
    "Hello",
    { body: "The text must contain {{when}}." },
  ],
  [
    "has a long variable in the subject",
    "{{messages}}",
    BODY,
    { subject: "{{messages}} is too long for a subject. Use it in the text." },
  ],
  [
    "has an open brace",
    "Hi",
    "{{when}} {{firstName",
    { body: "Write a variable with two braces on each side, such as {{firstName}}." },
  ],
])("finds the problems when the text %s", (_case, subject, body, problems) => {
  expect(problemsOfMail({ subject, body }, VARIABLES)).toEqual(problems);
});

const filled = (body: string, values: Parameters<typeof fillMail>[1]) =>
  fillMail({ subject: "For {{firstName}}", body }, values, VARIABLES).paragraphs;

test("splits paragraphs at blank lines and keeps line breaks", () => {
  expect(filled("One\r\ntwo\n \n\n{{firstName}}\n", { firstName: "Ana" })).toEqual([
    "One\ntwo",
    "Ana",
  ]);
});

test("leaves a paragraph out when its optional variables are empty", () => {
  const body = "{{firstName}}\n\nWhere: {{place}}";
  expect(filled(body, { firstName: "", place: null })).toEqual([""]);
  expect(filled(body, { firstName: "Ana", place: "Lisbon" })).toEqual(["Ana", "Where: Lisbon"]);
});

test("makes a paragraph of each item of a list", () => {
  expect(filled("{{messages}}", { messages: ["One", "Two"] })).toEqual(["One", "Two"]);
  expect(filled("New: {{messages}}", { messages: ["One", "Two"] })).toEqual(["New: One\n\nTwo"]);
});

test("inserts a value unchanged when it looks like a variable", () => {
  expect(filled("{{firstName}}", { firstName: "{{when}} $& $1", when: "now" })).toEqual([
    "{{when}} $& $1",
  ]);
});
