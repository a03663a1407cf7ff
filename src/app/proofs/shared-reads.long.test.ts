import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { readAndWrite, readWhileWriting } from "./shared-reads.fixture.ts";

const app = await testApp();

test("gives every reader the same response as without shared reads, 10,000 times", async () => {
  expect(await readAndWrite(app, 440, 20_261_118)).toBeGreaterThan(10_000);
}, 1_800_000);

test("shows every write that was committed before the read began", async () => {
  expect(await readWhileWriting(app, 2_000)).toEqual([]);
}, 600_000);
