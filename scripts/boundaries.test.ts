import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations, type Violation } from "./boundaries.ts";

const { default: config } = (await import(
  join(import.meta.dirname, "../.dependency-cruiser.mjs")
)) as {
  default: { forbidden: { name: string }[] };
};

/** One violating file for each rule: its path and its import. */
const PLANTED: [rule: string, file: string, imports: string][] = [
  ["no-cycles", "platform/server/one.ts", "./two.ts"],
  ["no-cycles-between-features", "features/gurus/contract.ts", "../library/contract.ts"],
  ["nothing-imports-app", "features/calls/server/to-app.ts", "../../../app/start.ts"],
  ["platform-knows-no-feature", "platform/server/to-feature.ts", "../../features/calls/week.ts"],
  ["ui-stands-alone", "ui/to-platform.ts", "../platform/limits.ts"],
  ["lib-is-pure", "lib/to-ui.ts", "../ui/button.ts"],
  ["platform-contract-is-shared", "platform/shared.ts", "./web/page.ts"],
  ["platform-web-is-not-server", "platform/web/to-server.ts", "../server/log.ts"],
  ["platform-server-is-not-web", "platform/server/to-web.ts", "../web/page.ts"],
  ["web-never-imports-server", "features/calls/web/to-server.ts", "../server/queries.ts"],
  ["web-stays-in-its-feature", "features/calls/web/to-other.ts", "../../events/web/screen.ts"],
  ["server-never-imports-web", "features/calls/server/to-web.ts", "../web/screen.ts"],
  ["server-uses-public-doors", "features/calls/server/deep.ts", "../../events/server/queries.ts"],
  ["contracts-are-pure", "features/calls/contract.ts", "./server/queries.ts"],
  ["policies-do-no-io", "features/calls/server/policy.ts", "./queries.ts"],
  ["no-test-code-in-product", "ui/to-test.ts", "../test/people.ts"],
];

/** The imported files, and valid files next to them. */
const HARMLESS: [file: string, imports?: string][] = [
  ["platform/server/two.ts", "./one.ts"],
  ["app/start.ts", "../features/calls/server/queries.ts"],
  ["platform/web/page.ts"],
  ["platform/limits.ts"],
  ["ui/button.ts", "../lib/rules.ts"],
  ["lib/rules.ts"],
  ["platform/server/log.ts"],
  ["features/calls/week.ts"],
  ["features/library/contract.ts"],
  ["features/library/server/tables.ts", "../../gurus/server/tables.ts"],
  ["features/gurus/server/tables.ts"],
  ["features/calls/web/screen.ts", "../../events/contract.ts"],
  ["features/calls/server/queries.ts", "../../events/server/tables.ts"],
  ["features/events/contract.ts"],
  ["features/events/web/screen.ts", "../../../platform/web/page.ts"],
  ["features/events/server/tables.ts"],
  ["features/events/server/queries.ts", "../../files/server/public.ts"],
  ["features/files/server/public.ts"],
  ["features/events/server/queries.test.ts", "../../../test/people.ts"],
  ["test/people.ts", "../app/start.ts"],
];

let folder: string;
let violations: Violation[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "colonnade-boundaries-"));
  const all = [...PLANTED.map(([, file, target]) => [file, target] as const), ...HARMLESS];
  for (const [file, target] of all) {
    const path = join(folder, "src", file);
    await mkdir(dirname(path), { recursive: true });
    const line = target
      ? `import type { Here } from "${target}";\nexport type There = Here;\n`
      : "";
    await writeFile(path, `${line}export type Here = 1;\n`);
  }
  const options = { module: "nodenext", allowImportingTsExtensions: true, noEmit: true };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  violations = await findViolations(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("has a planted violation for every rule", () => {
  expect(PLANTED.map(([rule]) => rule).sort()).toEqual(
    [...config.forbidden.map(({ name }) => name), "no-cycles-between-features"].sort(),
  );
});

test.each(PLANTED)("%s is enforced", (rule, file) => {
  const broken = violations.filter(({ from }) => from === `src/${file}`);
  expect(broken.map((one) => one.rule.name)).toContain(rule);
});

test("accepts everything else", () => {
  const planted = new Set([
    ...PLANTED.map(([, file]) => `src/${file}`),
    "src/platform/server/two.ts",
    "src/features/library/server/tables.ts",
  ]);
  expect(violations.filter(({ from }) => !planted.has(from))).toEqual([]);
});
