import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { gurus } from "#features/gurus/server/tables.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { ActorName } from "#test/people.ts";
import { sampleMp4, samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const small = await samplePng();

describe("upload permissions by kind", () => {
  const table: Array<[kind: string, allowed: ActorName[]]> = [
    ["image", ["superadmin", "guru"]],
    ["document", ["superadmin"]],
    ["video", ["superadmin"]],
    // People without access attach files to their support tickets.
    [
      "attachment",
      ["superadmin", "guru", "agent", "otherAgent", "teamMember", "support", "noAccess"],
    ],
    ["avatar", ["superadmin", "guru", "agent", "otherAgent", "teamMember", "support"]],
  ];
  const everyone: ActorName[] = [
    ...(["anonymous", "noAccess", "teamMember", "support", "guru"] as const),
    ...(["agent", "otherAgent", "superadmin", "removed"] as const),
  ];
  const bytesOf: Record<string, Buffer> = { document: samplePdf(), video: sampleMp4() };
  test.each(table)("%s", async (kind, allowed) => {
    const statuses: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const actor of everyone) {
      const { status } = await uploadAs(app, actor, kind, bytesOf[kind] ?? small, "a.bin");
      statuses[actor] = status;
      const refusal = { anonymous: 401, removed: 401, noAccess: 402 }[actor as string] ?? 403;
      expected[actor] = allowed.includes(actor) ? 201 : refusal;
    }
    expect(statuses).toEqual(expected);
  });
});

describe("gurus", () => {
  test("may upload 30 images a day before approval", async () => {
    await app.db.execute(sql`delete from rate_limits`);
    const document = await uploadAs(app, "guru", "document", samplePdf(), "a.pdf");
    expect([document.status, document.body.message]).toEqual([
      403,
      "Until your profile is approved, you can upload images only.",
    ]);
    await createRateLimit({ name: "guru-images", points: 30, seconds: 86_400 }).use(
      app.services,
      app.people.guru.id,
    );
    await app.db.execute(sql`update rate_limits set points = 29 where key like 'guru-images%'`);
    expect((await uploadAs(app, "guru", "image", small, "a.png")).status).toBe(201);
    const refused = await uploadAs(app, "guru", "image", small, "a.png");
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "Until your profile is approved, you can upload up to 30 images a day.",
    ]);
  });

  test("may upload every kind after approval", async () => {
    const { id: userId } = app.people.guru;
    await app.db.insert(gurus).values({
      ...{ userId, name: "Gita Guru", slug: "gita-guru", bio: "Coaches." },
      approvedAt: app.clock.now(),
    });
    expect((await uploadAs(app, "guru", "document", samplePdf(), "a.pdf")).status).toBe(201);
    expect((await uploadAs(app, "guru", "image", small, "a.png")).status).toBe(201);
  });
});
