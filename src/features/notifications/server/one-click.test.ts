import { expect, test } from "vitest";
import { ONE_CLICK_PATH } from "#platform/server/mail/list-headers.ts";
import { testApp } from "#test/test-app.ts";
import { signToken } from "./unsubscribe-link.ts";
import { wantsMail } from "./wants-mail.ts";

const app = await testApp();
const userId = app.people.teamMember.id;
const token = signToken(app.services.secret, { userId, kind: "event_seat" });

/** As a mail program does: no cookie, no origin, a form. */
const press = (value: string) =>
  fetch(`${app.url}${ONE_CLICK_PATH}?token=${encodeURIComponent(value)}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
const wants = (kind: "event_seat" | "digest") => wantsMail(app.db, userId, kind);

test("one request of a mail program stops this kind of mail, and no other", async () => {
  expect(await wants("event_seat")).toBe(true);
  expect((await press(token)).status).toBe(200);
  expect(await wants("event_seat")).toBe(false);
  expect(await wants("digest")).toBe(true);
  expect((await press(token)).status).toBe(200);
});

test("a forged token changes nothing", async () => {
  const forged = token.replace("event_seat", "digest");
  for (const value of [forged, "", "a.b.c"]) expect((await press(value)).status).toBe(422);
  expect(await wants("digest")).toBe(true);
});

test("a browser comes to the page that asks first", async () => {
  const answer = await fetch(`${app.url}${ONE_CLICK_PATH}?token=${token}`, { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/auth/unsubscribe#token=${token}`);
});
