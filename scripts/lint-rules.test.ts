import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const REJECTED = [
  "useEffect(() => box.scrollIntoView(), []);",
  "useEffect(() => box.scrollIntoView());",
  "useEffect(() => () => box.scrollIntoView(), []);",
  "useLayoutEffect(() => box.scrollIntoView(), [box]);",
  "useInsertionEffect(() => box.scrollIntoView(), []);",
  "React.useEffect(() => box.scrollIntoView(), []);",
];

const ACCEPTED = [
  "useEffect(() => { box.scrollIntoView(); }, []);",
  "useEffect(() => { return () => box.scrollIntoView(); }, []);",
  "useMemo(() => box.scrollIntoView(), []);",
  "useEffect(start, []);",
];

let folder: string;
let rejectedLines: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "colonnade-lint-"));
  const path = join(folder, "planted.ts");
  await writeFile(path, `${[...REJECTED, ...ACCEPTED].join("\n")}\n`);
  const biome = join(root, "node_modules/.bin/biome");
  const options = ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = await promisify(execFile)(biome, [
    ...options,
    `--config-path=${root}`,
    path,
  ]).catch((failure: { stdout: string }) => failure);
  rejectedLines = [...stdout.matchAll(/title=plugin.*?,line=(\d+)/g)].map(([, line]) =>
    Number(line),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(REJECTED.map((line, at) => [line, at + 1] as const))("rejects %s", (_, at) => {
  expect(rejectedLines).toContain(at);
});

test.each(ACCEPTED.map((line, at) => [line, REJECTED.length + at + 1] as const))(
  "accepts %s",
  (_, at) => {
    expect(rejectedLines).not.toContain(at);
  },
);
