import { beforeAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, eventWaitingList } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const userId = app.people.teamMember.id;
const mine = async (query = "") =>
  (await app.as("teamMember").get(`/api/events?view=mine${query}`)).body;
const titles = async (query = "") =>
  (await mine(query)).events.map((event: { title: string }) => event.title);

beforeAll(async () => {
  type Payment = "pending" | "completed" | "failed" | null;
  const register = async (title: string, inDays: number, paymentStatus: Payment, more = {}) => {
    const eventId = await insertEvent(app, { title, inDays, ...more });
    await app.db.insert(eventRegistrations).values({ eventId, userId, paymentStatus });
    return eventId;
  };
  const wait = async (title: string, inDays: number) => {
    const eventId = await insertEvent(app, { title, inDays });
    await app.db.insert(eventWaitingList).values({ eventId, userId });
  };
  await register("Free", 3, null, { tags: ["Mine"], hostId: app.people.guru.id });
  await register("Paid", 4, "completed");
  await register("Held", 5, "pending");
  await register("Failed", 6, "failed");
  await wait("Waiting", 7);
  await register("Attended", -3, null);
  await register("Held before", -4, "pending");
  await wait("Waited before", -5);
  await register("Hidden", 8, null, { isActive: false });
  const other = await insertEvent(app, { title: "Of somebody else", inDays: 9, tags: ["Other"] });
  await app.db.insert(eventRegistrations).values({ eventId: other, userId: app.people.agent.id });
});

test("lists upcoming events with a seat or on the waitlist, then attended ones", async () => {
  expect(await titles()).toEqual(["Free", "Paid", "Held", "Waiting", "Attended"]);
});

test("filters my events and counts their tags only", async () => {
  expect(await titles("&search=paid")).toEqual(["Paid"]);
  expect(await titles("&tags[]=Other")).toEqual([]);
  expect((await mine()).tags).toEqual([{ tag: "Mine", count: 1 }]);
});

test("names the host on the card", async () => {
  const [free, paid] = (await mine()).events;
  expect([free.hostName, paid.hostName]).toEqual(["Gita Guru", null]);
});
