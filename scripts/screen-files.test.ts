import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { firstReads } from "#app/first-reads.ts";
import { screenModules } from "./screen-files.ts";

const modules = screenModules();

test("finds the module of every screen that is loaded by itself", () => {
  expect(modules.size).toBeGreaterThan(40);
  for (const module of modules.values()) expect(existsSync(module), module).toBe(true);
  expect(modules.get("/resources")).toMatch(/resource-list-screen\.tsx$/);
});

test("only screens that exist have first reads", () => {
  for (const path of Object.keys(firstReads)) expect([...modules.keys()]).toContain(path);
});
