import { expect, test } from "vitest";
import { decodeFile } from "./decode-file.ts";

test("decodes the encodings that spreadsheets save", () => {
  expect(decodeFile(new TextEncoder().encode("José,Łódź"))).toBe("José,Łódź");
  expect(decodeFile(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9))).toBe("José");
  expect(decodeFile(Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00))).toBe("Aé");
});
