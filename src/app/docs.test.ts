import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { gatherRoutes } from "./proofs/route-table.fixture.ts";

/** The files, commands and API addresses in the documents exist. Decision records keep old names. */
const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const DOCUMENTS = ["README.md", "ARCHITECTURE.md", ...globSync("docs/*.md", { cwd: ROOT })];
const IGNORED = /^(node_modules|dist|data|test-results|\.git)$/;
const files = globSync(["**/*", ".*"], { cwd: ROOT, exclude: (name) => IGNORED.test(name) });
const apiPaths = (await gatherRoutes()).map(({ path }) => path);

/** Code in backticks and in fenced blocks. */
const codeOf = (document: string): string[] =>
  read(document).match(/```[\s\S]*?```|`[^`\n]+`/g) ?? [];

const found = (document: string, pattern: RegExp): string[] => [
  ...new Set(codeOf(document).flatMap((code) => code.match(pattern) ?? [])),
];

const FILE = /(?<![\w/$<{.])[\w.*-]+(?:\/[\w.*-]+)*\.(?:tsx?|mjs|md|json|html|css|yaml)\b/g;

const isFile = (name: string): boolean =>
  files.some((file) => matchesGlob(file, name) || matchesGlob(file, `**/${name}`));

describe.each(DOCUMENTS)("%s", (document) => {
  test("names files that exist", () => {
    // Files that a running server writes.
    const written = ["cluster.json"];
    const missing = found(document, FILE).filter((name) => !isFile(name));
    expect(missing.filter((name) => !written.some((end) => name.endsWith(end)))).toEqual([]);
  });

  test("links to files that exist", () => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)];
    const targets = links.map(([, target = ""]) => join(ROOT, dirname(document), target));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  test("names commands of package.json", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const commands = found(document, /(?<=npm run )[\w:-]+/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("names API addresses that the server answers", () => {
    const named = found(document, /\/api(?:\/[\w.-]+)+/g);
    expect(named.filter((path) => !apiPaths.includes(path))).toEqual([]);
  });
});
