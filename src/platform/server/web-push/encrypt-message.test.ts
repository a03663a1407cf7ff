import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { areUsableKeys, encryptMessage } from "./encrypt-message.ts";

/** The example of RFC 8291, appendix A. */
const BROWSER = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const MESSAGE = "When I grow up, I want to be a watermelon";
const ENCRYPTED =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

test("encrypts the example of RFC 8291", () => {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const encrypted = encryptMessage(BROWSER, MESSAGE, { salt, keys });
  expect(encrypted.toString("base64url")).toBe(ENCRYPTED);
});

test("uses a new key and salt for every message", () => {
  const [one, two] = [encryptMessage(BROWSER, MESSAGE), encryptMessage(BROWSER, MESSAGE)];
  expect(one.subarray(0, 86).equals(two.subarray(0, 86))).toBe(false);
});

test("refuses a message that is longer than what all push services accept", () => {
  expect(encryptMessage(BROWSER, "a".repeat(3993))).toHaveLength(4096);
  expect(() => encryptMessage(BROWSER, "a".repeat(3994))).toThrow("too long");
});

test.each([
  ["the keys of a browser", BROWSER, true],
  ["a point that is not on the curve", { ...BROWSER, p256dh: `BA${"A".repeat(85)}` }, false],
  ["a short point", { ...BROWSER, p256dh: "BCVxsr7N" }, false],
  ["a short secret", { ...BROWSER, auth: "BTBZ" }, false],
  ["no keys", { p256dh: "", auth: "" }, false],
])("%s: usable is %s", (_what, keys, expected) => {
  expect(areUsableKeys(keys)).toBe(expected);
});
