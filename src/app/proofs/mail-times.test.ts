import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { sampleCall, sampleHost } from "#features/calls/server/call.fixture.ts";
import { withHosts } from "#features/calls/server/host-queries.ts";
import * as callMails from "#features/calls/server/mails.ts";
import { senderOf } from "#features/calls/server/notifications.ts";
import { findOwnCall } from "#features/calls/server/queries.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import * as eventMails from "#features/events/server/mails.ts";
import { notifyOfNewEvent } from "#features/events/server/publish-event.ts";
import * as seriesMails from "#features/events/server/series-mails.ts";
import { sendDigest } from "#features/notifications/server/send-digest.ts";
import { one } from "#lib/one.ts";
import { ROOT } from "#platform/server/root.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";

/** Emails show times in the recipient's time zone, with the host's beside it if it differs. */
const app = await testApp();
const { teamMember } = app.people;
app.clock.set("2026-03-01T12:00:00Z");
const startsAt = new Date("2026-03-11T01:00:00Z");
const FOR_MEMBER = "Wednesday, March 11, 2026 at 10:00 AM GMT+9 (Tuesday, 9:00 PM EDT)";
const FOR_GURU = "Wednesday, March 11, 2026 at 1:00 AM GMT (Tuesday, 9:00 PM EDT)";

interface Content {
  subject: string;
  paragraphs: string[];
}
const textOf = (mail: Content | null) =>
  [mail?.subject, ...(mail?.paragraphs ?? [])].join("\n").replaceAll("\u202f", " ");
const zoneOf = (id: string, timeZone: string) =>
  app.db.update(users).set({ timeZone }).where(eq(users.id, id));
await zoneOf(teamMember.id, "Asia/Tokyo");

async function composedCall() {
  const host = await sampleHost(app, { timeZone: "America/New_York" });
  await zoneOf(host.userId, "Europe/London");
  const facts = { hostId: host.id, slotDate: "2026-03-10", slotKey: null, startsAt };
  const { id } = await sampleCall(app, teamMember.id, facts);
  const found = await findOwnCall(app.db, id, teamMember.id);
  const { founder } = app.services.settings.current();
  return one(await withHosts(app.db, founder, found ? [found] : []));
}

const call = await composedCall();

describe("emails of calls", () => {
  const sender = senderOf(app.services);
  const { newLinkMail, callTemplates: _, otherTimesPath: __, ...both } = callMails;

  test.each(Object.entries(both))("%s", (_name, compose) => {
    const { member, host } = compose(call, sender);
    expect(textOf(member)).toContain(FOR_MEMBER);
    expect(textOf(host)).toContain(FOR_GURU);
    // A day in a subject is the recipient's, too.
    expect(textOf(member) + textOf(host)).not.toContain("March 10");
  });

  test("newLinkMail", () => {
    expect(textOf(newLinkMail(call, sender))).toContain(FOR_MEMBER);
  });

  test("keep the label of the founder's slot beside the member's time", () => {
    const at = new Date("2026-03-11T14:00:00Z");
    const slot = { ...call, startsAt: at, slot: "07:00-pt" };
    const { member } = callMails.bookedMails(slot, sender);
    expect(textOf(member)).toContain("Wednesday, March 11, 2026 at 11:00 PM GMT+9 (7:00 AM PT)");
    const west = callMails.bookedMails({ ...slot, timeZone: "America/Los_Angeles" }, sender);
    expect(textOf(west.member)).toContain("March 11, 2026 at 7:00 AM PT\n");
  });
});

describe("emails of events", () => {
  const sender = eventMails.mailSender(app.services);
  const to = { email: teamMember.email, timeZone: "Asia/Tokyo" };
  const event = {
    id: "3c1c0f5e-8b9b-4c1c-9d0e-1f2a3b4c5d6e",
    title: "Pricing clinic",
    description: "",
    startsAt,
    timeZone: "America/New_York",
    durationMinutes: 60,
    location: null,
    meetingUrl: null,
    updatedAt: startsAt,
    canceledAt: null,
    cancelNote: null,
    sequence: 0,
    holdExpiresAt: startsAt,
  };
  const seat = { isRefunded: false, hadSeat: true };
  const payment = { checkoutId: "cs_1", description: null, amountCents: 6500, currency: "usd" };
  const composed = {
    registeredMail: eventMails.registeredMail(to, event, sender),
    seatMail: eventMails.seatMail(to, event, sender),
    seatOfferMail: eventMails.seatOfferMail(to, event, sender),
    reminderMail: eventMails.reminderMail(to, event, sender),
    eventCanceledMail: eventMails.eventCanceledMail(
      to,
      event,
      { ...seat, isRegistered: true },
      sender,
    ),
    eventChangedMail: eventMails.eventChangedMail(
      to,
      { before: { ...event, startsAt: new Date(0) }, after: event, isRegistered: true },
      sender,
    ),
    addedMail: eventMails.addedMail(to, event, sender),
    registrationCanceledMail: eventMails.registrationCanceledMail(
      to,
      event,
      { ...seat, by: "team" },
      sender,
    ),
    receiptMail: eventMails.receiptMail(to, event, payment, sender),
    seriesRegisteredMail: seriesMails.seriesRegisteredMail(app.services, to, [event]),
  };
  const WITHOUT_TIME = ["seatGoneMail", "messageMail", "refundedMail"];

  test("are all in this list", () => {
    const exported = Object.keys({ ...eventMails, ...seriesMails }).filter((name) =>
      name.endsWith("Mail"),
    );
    expect([...Object.keys(composed), ...WITHOUT_TIME].sort()).toEqual(exported.sort());
  });

  test.each(Object.entries(composed))("%s", (_name, mail) => {
    expect(textOf(mail)).toContain(FOR_MEMBER);
  });

  test("show only the event's time when the member chose no time zone", () => {
    const mail = eventMails.reminderMail({ ...to, timeZone: null }, event, sender);
    expect(textOf(mail)).toMatch(/^Tuesday, March 10, 2026 at 9:00 PM EDT$/m);
  });

  test("show a time once when the clocks of both time zones agree", () => {
    const mail = eventMails.reminderMail({ ...to, timeZone: "America/Toronto" }, event, sender);
    expect(textOf(mail)).toMatch(/^Tuesday, March 10, 2026 at 9:00 PM EDT$/m);
  });
});

test("the digest has the time of a new event in each reader's time zone", async () => {
  const id = await insertEvent(app, { startsAt });
  const event = { id, title: "Clinic", startsAt, timeZone: "America/New_York", canceledAt: null };
  await app.db.transaction((tx) => notifyOfNewEvent(app.services, tx, event));
  await sendDigest(app.services, teamMember.id);
  await sendDigest(app.services, app.people.agent.id);
  const digestOf = async (to: string) =>
    (await app.db.select().from(mails).where(eq(mails.toAddress, to)))
      .map(({ text }) => text.replaceAll("\u202f", " "))
      .join("\n");
  expect(await digestOf(teamMember.email)).toContain(FOR_MEMBER);
  expect(await digestOf(app.people.agent.email)).toContain(
    "Tuesday, March 10, 2026 at 9:00 PM EDT\n",
  );
});

/** Not emails: files, answers to a request and to an AI. */
const NO_EMAILS = [
  "diagnostic/server/take-diagnostic.ts",
  "integrations/server/mcp-tool.ts",
  "learning/server/certificate/draw-certificate.ts",
  "settings/server/policy.ts",
  "subscription/server/draw-invoice.ts",
];

test("no other code of the server formats the time of an email", async () => {
  const folder = join(ROOT, "src/features");
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\/server\/.*\.ts$/.test(file) && !/(test|fixture)\.ts$|\/demo/.test(file),
  );
  const formatting: string[] = [];
  for (const file of files) {
    const source = await readFile(join(folder, file), "utf8");
    if (/DateTimeFormat|toLocale(Date|Time)String|dateStyle/.test(source)) formatting.push(file);
  }
  expect(formatting.filter((file) => !NO_EMAILS.includes(file))).toEqual([]);
});
