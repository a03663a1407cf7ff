import { expect, test } from "vitest";
import { ONE_CLICK_PATH } from "#platform/server/mail/list-headers.ts";
import { testApp } from "#test/test-app.ts";
import { wantsMail } from "./notify.ts";
import { signToken } from "./unsubscribe-link.ts";

const app = await testApp();
const userId = app.people.teamMember.id;
const token = signToken(app.services.secret, { userId, kind: "event_seat" });

/** The request of an email client: a form without cookie and origin. */
const postOneClick = (value: string) =>
  fetch(`${app.url}${ONE_CLICK_PATH}?token=${encodeURIComponent(value)}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
const wants = (kind: "event_seat" | "digest") => wantsMail(app.db, { userId, kind });

test("unsubscribes from one kind of email with a one-click request", async () => {
  expect(await wants("event_seat")).toBe(true);
  expect((await postOneClick(token)).status).toBe(200);
  expect(await wants("event_seat")).toBe(false);
  expect(await wants("digest")).toBe(true);
  expect((await postOneClick(token)).status).toBe(200);
});

test("rejects a forged token", async () => {
  const forged = token.replace("event_seat", "digest");
  for (const value of [forged, "", "a.b.c"]) expect((await postOneClick(value)).status).toBe(422);
  expect(await wants("digest")).toBe(true);
});

test("redirects a browser to the confirmation page", async () => {
  const answer = await fetch(`${app.url}${ONE_CLICK_PATH}?token=${token}`, { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/unsubscribe#token=${token}`);
});
