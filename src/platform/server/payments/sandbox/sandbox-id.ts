import { randomBytes } from "node:crypto";

/** Contains `test`, to distinguish it from an id of a real provider. */
export const sandboxId = (kind: "cus" | "cs" | "sub" | "in" | "evt"): string =>
  `${kind}_test_${randomBytes(12).toString("hex")}`;
