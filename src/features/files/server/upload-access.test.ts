import { describe, expect, test } from "vitest";
import type { ActorName } from "#test/people.ts";
import { sampleMp4, samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const small = await samplePng();

describe("who may upload what", () => {
  const table: Array<[kind: string, allowed: ActorName[]]> = [
    ["image", ["superadmin", "guru"]],
    ["document", ["superadmin", "guru"]],
    ["video", ["superadmin", "guru"]],
    ["attachment", ["superadmin", "guru", "agent", "otherAgent", "teamMember", "support"]],
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
