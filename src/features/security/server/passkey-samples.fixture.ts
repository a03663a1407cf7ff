import { randomUUID } from "node:crypto";
import { passkeys } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import type { RouteSample } from "#test/route-samples.ts";

const WRONG_PASSWORD = [
  422,
  "Test accounts have no password, so every password is wrong.",
] as const;

const ownPasskey: RouteSample["setup"] = async ({ db }, { id: userId }) => {
  const row = { userId, name: "Laptop", credentialId: randomUUID(), publicKey: "AA" };
  const { id } = one(await db.insert(passkeys).values(row).returning());
  return { id };
};

export const passkeySamples = {
  listPasskeys: { owner: "account", setup: ownPasskey },
  startPasskey: { owner: "account", body: { password: "wrong" }, answers: WRONG_PASSWORD },
  addPasskey: {
    owner: "account",
    body: { name: "Laptop", id: "AA", response: { clientDataJSON: "AA", attestationObject: "AA" } },
    answers: [409, "The password was not entered before."],
  },
  renamePasskey: { owner: "account", setup: ownPasskey, body: { name: "Phone" } },
  removePasskey: {
    owner: "account",
    setup: ownPasskey,
    body: { password: "wrong" },
    answers: WRONG_PASSWORD,
  },
  startPasskeySignIn: { owner: "nobody", body: {} },
  signInWithPasskey: {
    owner: "nobody",
    body: {
      id: "AA",
      response: { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA" },
    },
    answers: [401, "No sign-in was started."],
  },
} satisfies Record<string, RouteSample>;
