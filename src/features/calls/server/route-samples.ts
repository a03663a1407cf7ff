import { eq } from "drizzle-orm";
import type { Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { callsContract } from "../contract.ts";
import { addDays, weekFrom } from "../week.ts";
import { sampleCall } from "./call.fixture.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

let used = 0;

/** An unused date, because each day has one slot. */
function freshDate(app: TestApp): string {
  used += 1;
  const [tuesday = ""] = weekFrom(null, app.clock.now()).dates;
  return addDays(tuesday, 7 * (1 + Math.floor(used / 4)) + (used % 4));
}

const newSlot = (app: TestApp) => ({ date: freshDate(app), slot: "07:00-pt" });

const call = {
  owner: "member",
  setup: async (app, { id }) => ({
    id: (await sampleCall(app, id, { slotDate: freshDate(app) })).id,
  }),
} satisfies RouteSample;
const callOfAgency = { ...call, owner: "agency" } satisfies RouteSample;

/** A member may have one open call. */
const completeCalls = ({ db }: TestApp, { id }: Person) =>
  db.update(scheduledCalls).set({ status: "completed" }).where(eq(scheduledCalls.userId, id));

export const callsSamples = samplesOf(callsContract, {
  overview: { owner: "member" },
  book: {
    owner: "member",
    body: async (app, person) => {
      await completeCalls(app, person);
      return { ...newSlot(app), phone: "(555) 123-4567" };
    },
  },
  reschedule: { ...call, body: newSlot },
  cancel: call,
  calendarFile: call,
  adminList: { owner: "agency" },
  adminCsv: { owner: "agency" },
  adminFind: callOfAgency,
  adminUpdate: { ...callOfAgency, body: { status: "completed", summary: "Went well" } },
  closedDays: { owner: "platform" },
  closeDay: {
    owner: "platform",
    body: (app) => ({ date: freshDate(app), reason: "Holiday" }),
  },
  openDay: {
    owner: "platform",
    setup: async (app) => {
      const date = freshDate(app);
      await app.db.insert(closedDays).values({ day: date });
      return { date };
    },
  },
});
