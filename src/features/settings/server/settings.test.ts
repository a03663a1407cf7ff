import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#features/accounts/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { openSessionFor, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { SAMPLE_PASSWORD, sampleMember } from "./sample-member.fixture.ts";

const app = await testApp();
let me: Person;
beforeEach(async () => {
  me = await sampleMember(app, { subscription: null });
});

const settings = async (who: Person = me) => (await app.as(who).get("/api/settings")).body;
/** Signs the same member in on another device. */
const signInElsewhere = async (userAgent: string | null = null): Promise<Person> => {
  const cookie = await openSessionFor(app.services, me.id);
  const [newest] = (await app.db.select().from(sessions).where(eq(sessions.userId, me.id)))
    .filter((row) => row.userAgent === null)
    .slice(-1);
  await app.db
    .update(sessions)
    .set({ userAgent, ipAddress: "203.0.113.7" })
    .where(eq(sessions.id, newest?.id ?? ""));
  return { ...me, cookie };
};
const isSignedIn = async (who: Person) => (await app.as(who).get("/api/profile")).status === 200;

test("returns the settings without a subscription in three statements plus the session", async () => {
  const answer = await app.as(me).get("/api/settings");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ dataExport: null, deletionObstacle: null });
  expect(await countStatements(app, () => settings())).toBe(1 + 3);
});

describe("password", () => {
  const change = (body: object, who: Person = me) =>
    app.as(who).post("/api/settings/password", {
      currentPassword: SAMPLE_PASSWORD,
      newPassword: "another harbour",
      confirmation: "another harbour",
      ...body,
    });

  test("changes the password, ends the other sessions and sends an email", async () => {
    const other = await signInElsewhere();
    expect((await change({})).status).toBe(200);
    expect(await isSignedIn(me)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    const signIn = (password: string) =>
      app.as("anonymous").post("/api/auth/sign-in", { email: me.email, password });
    expect((await signIn(SAMPLE_PASSWORD)).status).toBe(401);
    expect((await signIn("another harbour")).status).toBe(200);
    const sent = await app.db.select().from(mails).where(eq(mails.toAddress, me.email));
    expect(sent.map(({ subject }) => subject)).toEqual(["Your Colonnade password was changed"]);
  });

  test.each([
    [{ currentPassword: "wrong" }, "currentPassword", "Your current password is incorrect."],
    [{ currentPassword: "" }, "currentPassword", "Please enter your current password."],
    [{ newPassword: "" }, "newPassword", "Please enter both password fields"],
    [{ confirmation: "" }, "confirmation", "Please enter both password fields"],
    [{ confirmation: "different" }, "confirmation", "Passwords do not match"],
    [
      { newPassword: "short", confirmation: "short" },
      "newPassword",
      "Password must be at least 8 characters",
    ],
    [
      { newPassword: "password1", confirmation: "password1" },
      "password",
      "This password is too common. Please choose another one.",
    ],
  ])("rejects %o in %s", async (body, field, message) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toMatchObject({ [field]: message });
    const signIn = { email: me.email, password: SAMPLE_PASSWORD };
    expect((await app.as("anonymous").post("/api/auth/sign-in", signIn)).status).toBe(200);
  });

  test("blocks the correct password after ten wrong ones", async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change({ currentPassword: `guess ${guess}` })).status).toBe(422);
    }
    expect((await change({})).status).toBe(429);
  });
});

describe("devices", () => {
  const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

  test("lists devices by name with the current one first", async () => {
    await signInElsewhere(FIREFOX);
    const { devices } = await settings();
    expect(devices).toHaveLength(2);
    expect(devices[0]).toMatchObject({ isCurrent: true });
    expect(devices[1]).toMatchObject({
      name: "Firefox on Windows",
      kind: "desktop",
      ipAddress: "203.0.113.7",
      isCurrent: false,
    });
    expect(JSON.stringify(devices)).not.toContain("token");
  });

  test("signs out one device", async () => {
    const other = await signInElsewhere();
    const [, device] = (await settings()).devices;
    expect((await app.as(me).delete(`/api/settings/devices/${device.id}`)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(me)).toBe(true);
  });

  test("rejects the current device and devices of other members", async () => {
    const [current] = (await settings()).devices;
    const own = await app.as(me).delete(`/api/settings/devices/${current.id}`);
    expect(own.status).toBe(409);
    expect(own.body.message).toBe("You're using this device. Sign out instead.");
    const stranger = await sampleMember(app);
    const foreign = await app.as(stranger).delete(`/api/settings/devices/${current.id}`);
    const random = await app
      .as(stranger)
      .delete("/api/settings/devices/6f1d2a34-0000-4000-8000-000000000000");
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(random.body);
    expect(await isSignedIn(me)).toBe(true);
  });

  test("signs out all other devices", async () => {
    const others = [await signInElsewhere(), await signInElsewhere()];
    expect((await app.as(me).delete("/api/settings/devices")).status).toBe(200);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect((await settings()).devices).toHaveLength(1);
  });

  test("hides expired devices", async () => {
    await signInElsewhere();
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.ipAddress, "203.0.113.7"));
    expect((await settings()).devices).toHaveLength(1);
  });
});

describe("time zone", () => {
  const set = (timeZone: unknown) => app.as(me).put("/api/settings/time-zone", { timeZone });
  const stored = async () => {
    const [row] = await app.db.select().from(users).where(eq(users.id, me.id));
    return row?.timeZone;
  };

  test("stores, returns and clears the time zone", async () => {
    expect((await set("Europe/Lisbon")).status).toBe(200);
    expect(await stored()).toBe("Europe/Lisbon");
    const { body } = await app.as(me).get("/api/session");
    expect(body.member.timeZone).toBe("Europe/Lisbon");
    await set(null);
    expect(await stored()).toBeNull();
  });

  test.each(["Mars/Olympus", "", "+02:00", 5])("rejects %o", async (zone) => {
    expect((await set(zone)).status).toBe(422);
    expect(await stored()).toBeNull();
  });

  test("explains why it rejects an unknown time zone", async () => {
    expect((await set("Mars/Olympus")).body.message).toBe(
      "Please choose a time zone from the list.",
    );
  });
});

test("returns 401 on every route when signed out", async () => {
  const anyone = app.as("anonymous");
  expect((await anyone.get("/api/settings")).status).toBe(401);
  expect((await anyone.post("/api/settings/password", {})).status).toBe(401);
  expect((await anyone.delete("/api/settings/devices")).status).toBe(401);
  expect((await anyone.put("/api/settings/time-zone", {})).status).toBe(401);
  expect((await anyone.post("/api/settings/export")).status).toBe(401);
  expect((await anyone.post("/api/settings/delete-account", {})).status).toBe(401);
});
