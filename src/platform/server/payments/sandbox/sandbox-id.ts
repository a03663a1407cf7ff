import { randomBytes } from "node:crypto";

/** Marked `test`, so that nobody mistakes one for a real provider's. */
export const sandboxId = (kind: "cus" | "cs" | "sub" | "in" | "evt"): string =>
  `${kind}_test_${randomBytes(12).toString("hex")}`;
