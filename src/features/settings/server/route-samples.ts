import { openSessionFor } from "#test/people.ts";
import { rawSample, samplesOf } from "#test/route-samples.ts";
import { settingsContract } from "../contract.ts";
import { listSessions } from "./queries.ts";

export const settingsSamples = [
  ...samplesOf(settingsContract, {
    overview: { owner: "account" },
    changePassword: {
      owner: "account",
      body: {
        currentPassword: "wrong",
        newPassword: "a quiet harbour",
        confirmation: "a quiet harbour",
      },
      answers: [422, "Test accounts have no password."],
    },
    endDevice: {
      owner: "account",
      async setup({ services, db, clock }, { id }) {
        await openSessionFor(services, id);
        const [newest] = await listSessions(db, id, clock.now());
        return { id: newest?.id ?? "" };
      },
    },
    endOtherDevices: { owner: "account" },
    setTimeZone: { owner: "account", body: { timeZone: "Europe/Lisbon" } },
    requestExport: { owner: "account" },
    deleteAccount: {
      owner: "account",
      body: { password: "wrong" },
      answers: [422, "Test accounts have no password."],
    },
  }),
  rawSample("GET /api/exports/:id.zip", "public", {
    owner: "nobody",
    setup: () => ({ id: crypto.randomUUID() }),
    answers: [303, "The link has no signature, so it leads to a page with an explanation."],
  }),
];
