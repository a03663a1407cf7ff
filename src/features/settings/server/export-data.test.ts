import { eq, getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { personalData } from "#app/features.ts";
import { credentials, sessions } from "#features/accounts/server/tables.ts";
import { SECRET_CANARY } from "#features/security/server/busy-member.fixture.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import { trashedRowsOf } from "#platform/server/authoring/trash-personal-data.ts";
import { mails } from "#platform/server/tables.ts";
import { readZip } from "#test/read-zip.ts";
import { testApp } from "#test/test-app.ts";
import { busyMember } from "./busy-member.fixture.ts";
import { removeExpiredExportsJob } from "./remove-exports.ts";
import { sampleMember } from "./sample-member.fixture.ts";
import { dataExports } from "./tables.ts";

const app = await testApp();

const download = async (link: string) => {
  const { pathname, search } = new URL(link);
  const answer = await fetch(app.url + pathname + search, { redirect: "manual" });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
};

describe("the export of a member with data in every feature", () => {
  let me: Awaited<ReturnType<typeof busyMember>>;
  let found: Map<string, Buffer>;
  const table = (name: string) => JSON.parse(found.get(`data/${name}.json`)?.toString() ?? "null");

  beforeAll(async () => {
    me = await busyMember(app);
    // Exports again, to include what the fixture added after its own export.
    await app.as(me).post("/api/settings/export");
    await app.drainJobs();
    const { body } = await app.as(me).get("/api/settings");
    found = readZip((await download(body.dataExport.downloadUrl)).content);
  });

  test("contains exactly the member's rows of every listed table", async () => {
    for (const { rows } of personalData) {
      for (const one of rows.filter(({ isExported = true }) => isExported)) {
        const name = getTableName(one.table);
        const wanted = one.by === "email" ? me.email : me.id;
        const isMine = eq(one.column, wanted);
        const trashed = await app.db
          .with(trashedRowsOf(app.db, one.table))
          .select()
          .from(one.table)
          .where(isMine);
        const count = (await app.db.$count(one.table, isMine)) + trashed.length;
        const exported = table(name);
        // The export writes its own row and an email afterwards, so these are not included.
        const isWrittenByExport = name === "mails" || name === "data_exports";
        if (isWrittenByExport) expect(exported.length, name).toBeGreaterThan(0);
        else expect(exported, name).toHaveLength(count);
      }
    }
    expect(table("guru_specialties")).toMatchObject([{ specialty: "Pricing" }]);
    expect(table("ticket_responses")).toMatchObject([{ responseText: "Here it is" }]);
    expect(table("organizations")).toMatchObject([{ name: "Sample Agency" }]);
    expect(table("user_lesson_bookmarks")).toMatchObject([{ notes: "My own words" }]);
    expect(table("lesson_answers")).toMatchObject([
      { prompt: "Who decides?", text: "Zephyrine does", isDone: true },
    ]);
    expect(table("lesson_worksheets")).toMatchObject([{ isShared: true }]);
    expect(table("articles")).toMatchObject([
      { title: "What I learned" },
      { title: "In the trash" },
    ]);
  });

  test("contains no secret of a second factor", () => {
    expect(table("authenticators")).toHaveLength(1);
    const all = [...found.values()].map((content) => content.toString()).join();
    expect(all).not.toContain(SECRET_CANARY);
  });

  test("contains the member's files as stored", () => {
    const names = [...found.keys()].filter((name) => name.startsWith("files/"));
    expect(names).toEqual([
      expect.stringMatching(/^files\/[0-9a-f]{8}-zephyrine-quillfeather\.webp$/),
      expect.stringMatching(/^files\/[0-9a-f]{8}-invoice-quillfeather\.webp$/),
      expect.stringMatching(/^files\/[0-9a-f]{8}-proof-quillfeather\.webp$/),
    ]);
    for (const name of names) {
      expect(found.get(name)?.subarray(8, 12).toString("latin1")).toBe("WEBP");
    }
    expect(found.get("README.txt")?.toString()).toContain("data/articles.json: 2");
  });

  test("contains no secrets and no data of other members", async () => {
    const everything = [...found.values()].map((content) => content.toString("latin1")).join("\n");
    const [credential] = await app.db
      .select()
      .from(credentials)
      .where(eq(credentials.userId, me.id));
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, me.id));
    expect(credential?.password?.length).toBeGreaterThan(20);
    expect(everything).not.toContain(credential?.password);
    expect(everything).not.toContain(session?.token);
    expect(everything).not.toContain("Somebody else's");
  });
});

describe("requesting an export", () => {
  test("emails a link that expires after seven days", async () => {
    const me = await sampleMember(app, { subscription: null });
    const requested = await app.as(me).post("/api/settings/export");
    expect(requested.status).toBe(202);
    expect(requested.body).toMatchObject({ status: "pending", downloadUrl: null });
    await app.drainJobs();
    await app.drainJobs();
    const sent = await app.db.select().from(mails).where(eq(mails.toAddress, me.email));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe("Your Colonnade data is ready");
    const link = /http\S+\.zip\S*/.exec(sent[0]?.text ?? "")?.[0] ?? "";
    const { body } = await app.as(me).get("/api/settings");
    expect(body.dataExport).toMatchObject({ status: "ready", downloadUrl: link });
    const { answer, content } = await download(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain("colonnade-data.zip");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(content).toHaveLength(body.dataExport.bytes);

    const now = app.clock.now().getTime();
    app.clock.set(new Date(now + 7 * DAY_MS + 1000).toISOString());
    const late = await download(link);
    expect(late.answer.status).toBe(303);
    expect(late.answer.headers.get("location")).toBe("/settings?export=expired");
    expect((await app.as(me).get("/api/settings")).body.dataExport).toBeNull();
    await removeExpiredExportsJob.handle({}, app.services);
    expect(await app.db.$count(dataExports, eq(dataExports.userId, me.id))).toBe(0);
    app.clock.set(new Date(now).toISOString());
    expect((await download(link)).answer.status).toBe(303);
  });

  test("creates one export when four requests arrive at once", async () => {
    const me = await sampleMember(app);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.as(me).post("/api/settings/export")),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await app.db.$count(dataExports, eq(dataExports.userId, me.id))).toBe(1);
  });

  test("marks an export as failed after an hour and accepts a new request", async () => {
    const me = await sampleMember(app);
    const hoursAgo = new Date(app.clock.now().getTime() - 2 * HOUR_MS);
    await app.db.insert(dataExports).values({ userId: me.id, requestedAt: hoursAgo });
    const { body } = await app.as(me).get("/api/settings");
    expect(body.dataExport).toMatchObject({ status: "failed", downloadUrl: null });
    const requested = await app.as(me).post("/api/settings/export");
    expect(requested.body.status).toBe("pending");
    expect(await app.db.$count(dataExports, eq(dataExports.userId, me.id))).toBe(1);
  });

  test("rejects the sixth export of a day", async () => {
    const me = await sampleMember(app);
    for (let time = 0; time < 5; time += 1) {
      expect((await app.as(me).post("/api/settings/export")).status).toBe(202);
      await app.drainJobs();
    }
    const sixth = await app.as(me).post("/api/settings/export");
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toBe(
      "You've requested several exports today. Please try again tomorrow.",
    );
  });
});

describe("an invalid link", () => {
  test("is rejected when the id, expiry or signature is changed or missing", async () => {
    const me = await sampleMember(app);
    const stranger = await sampleMember(app);
    for (const one of [me, stranger]) await app.as(one).post("/api/settings/export");
    await app.drainJobs();
    const linkOf = async (who: typeof me) =>
      new URL((await app.as(who).get("/api/settings")).body.dataExport.downloadUrl);
    const mine = await linkOf(me);
    const theirs = await linkOf(stranger);
    expect((await download(mine.href)).answer.status).toBe(200);
    const wrong = [
      mine.href.replace(mine.pathname, theirs.pathname),
      mine.href.replace(/expires=\d+/, "expires=9999999999"),
      mine.href.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      mine.href.replace(/signature=.*/, "signature="),
      `${mine.origin}${mine.pathname}`,
      `${mine.origin}/api/exports/..%2f..%2fauth-secret.zip${mine.search}`,
    ];
    for (const link of wrong) {
      const { answer, content } = await download(link);
      expect(answer.status, link).not.toBe(200);
      expect(content.toString("latin1"), link).not.toContain("PK");
    }
  });
});
