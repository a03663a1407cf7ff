import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openLive } from "#test/live-reader.ts";
import type { ActorName } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { spanText } from "./mails.ts";
import { eventRegistrations } from "./tables.ts";

const app = await testApp();

const seat = (id: string) => `/api/events/${id}/registration`;
const list = (id: string) => `/api/events/${id}/waiting-list`;

test("publishes seat changes to superadmins but not to members", async () => {
  const team = await openLive(app.url, app.people.superadmin.cookie);
  const member = await openLive(app.url, app.people.teamMember.cookie);
  let heard = 0;
  const expectSeatEvent = async (eventId: string) => {
    heard += 1;
    const seatEvents = (await team.waitForEvents(heard)).filter(
      ({ kind }) => kind === "event_seats",
    );
    expect(seatEvents.at(-1)?.payload).toEqual({ eventId });
    expect(seatEvents).toHaveLength(heard);
  };
  const as = (who: ActorName) => app.as(who);

  const free = await insertEvent(app, { availableSeats: 1 });
  await as("agent").post(seat(free));
  await expectSeatEvent(free);
  await as("guru").post(list(free));
  await expectSeatEvent(free);
  await as("guru").delete(list(free));
  await expectSeatEvent(free);
  await as("agent").delete(seat(free));
  await expectSeatEvent(free);

  const paid = await insertEvent(app, { availableSeats: 3, feeCents: 4900 });
  await as("agent").post(seat(paid));
  await expectSeatEvent(paid);
  const [row] = await app.db
    .select({ checkoutId: eventRegistrations.checkoutId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, paid));
  await as("agent").post(`/api/subscription/test-checkout/${row?.checkoutId}`, { outcome: "pay" });
  await expectSeatEvent(paid);

  expect(member.received.filter(({ kind }) => kind === "event_seats")).toEqual([]);
  team.cut();
  member.cut();
});

test("adds the end to emails when the event lasts several days", () => {
  const event = {
    startsAt: new Date("2026-03-13T16:00:00Z"),
    timeZone: "America/Los_Angeles",
    durationMinutes: 31 * 60,
  };
  const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");
  expect(plain(spanText(event, null))).toBe(
    "Friday, March 13, 2026 at 9:00 AM PDT to Saturday, March 14, 2026 at 4:00 PM PDT",
  );
  expect(plain(spanText({ ...event, durationMinutes: 39 * 60 }, null))).toBe(
    "Friday, March 13, 2026 at 9:00 AM PDT to Saturday, March 14, 2026 at 11:59 PM PDT",
  );
  expect(plain(spanText({ ...event, durationMinutes: 90 }, null))).toBe(
    "Friday, March 13, 2026 at 9:00 AM PDT",
  );
});
