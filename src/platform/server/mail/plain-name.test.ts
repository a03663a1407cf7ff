import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["Zoë O’Neill", "Zoë O’Neill"],
  ["J.R. Smith", "J.R. Smith"],
  ["Nora\r\nBcc: all@example.test", "Nora Bcc: all@example. test"],
  ["Nora\u2028Feld", "Nora Feld"],
  ["Win now https://evil.example/x?y=1 today", "Win now today"],
  ["Visit www.evil.example", "Visit"],
  ["evil.example", "evil. example"],
])("%j becomes %j", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
