import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { files } from "./tables.ts";

const app = await testApp();
const FULL = "/dev/full";

/** Redirects the next write to a device that is always full. */
function fillDisk(): void {
  const { storage, env } = app.services;
  const put = storage.put.bind(storage);
  storage.put = async (key, ...rest) => {
    const part = join(env.DATA_DIR, "files", `${key}.${process.pid}.part`);
    await mkdir(dirname(part), { recursive: true });
    await symlink(FULL, part);
    return put(key, ...rest);
  };
}

// macOS has no such device.
test.skipIf(!existsSync(FULL))(
  "returns 507 storage_full and stores nothing when the disk is full",
  async () => {
    fillDisk();
    const before = await app.db.$count(files);
    const answer = await uploadAs(app, "superadmin", "image", await samplePng(), "cover.png");
    expect([answer.status, answer.body.code]).toEqual([507, "storage_full"]);
    expect(answer.body.message).toContain("no space left");
    expect(await app.db.$count(files)).toBe(before);
  },
);
