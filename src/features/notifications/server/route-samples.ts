import { randomUUID } from "node:crypto";
import { rawSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { notificationsContract } from "../contract.ts";
import { addDevice, BROWSER_KEYS } from "./push/device.fixture.ts";
import { signToken } from "./unsubscribe-link.ts";

const tokenOf = ({ services, people }: TestApp) =>
  signToken(services.secret, { userId: people.teamMember.id, kind: "digest" });

export const notificationsSamples = [
  ...samplesOf(notificationsContract, {
    list: { owner: "account" },
    markRead: { owner: "account", body: {} },
    preferences: { owner: "account" },
    setPreference: { owner: "account", body: { kind: "digest", inApp: true, email: true } },
    subscription: { owner: "nobody", body: (app) => ({ token: tokenOf(app) }) },
    subscribe: { owner: "nobody", body: (app) => ({ token: tokenOf(app), isSubscribed: true }) },
    presence: { owner: "account", body: {} },
    push: { owner: "account" },
    createPushKey: { owner: "account" },
    subscribeDevice: {
      owner: "account",
      body: () => ({ endpoint: `https://push.example.test/${randomUUID()}`, ...BROWSER_KEYS }),
    },
    setPushKinds: { owner: "account", setup: addDevice, body: { mutedKinds: ["new_content"] } },
    unsubscribeDevice: { owner: "account", setup: addDevice },
    testPush: {
      owner: "account",
      setup: addDevice,
      answers: [409, "Its address is not on the public internet."],
    },
    setQuietHours: {
      owner: "account",
      body: {
        quietHours: { startTime: "22:00", endTime: "07:00", timeZone: "Europe/Lisbon" },
      },
    },
  }),
  rawSample("GET /api/webhooks/unsubscribe", "public", {
    owner: "nobody",
    answers: [303, "It leads to the page that unsubscribes."],
  }),
  // Email clients call it for their 'Unsubscribe' button; the token authenticates it.
  rawSample("POST /api/webhooks/unsubscribe", "public", {
    owner: "nobody",
    query: "?token=forged",
    body: {},
    answers: [422, "The token is forged."],
  }),
];
