import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { measureLive } from "./live.ts";
import { measureFlood } from "./measure-flood.ts";
import { measureFloor } from "./measure-floor.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measureStart } from "./measure-start.ts";
import { measureWeb } from "./measure-web.ts";
import { type Section, toMarkdown } from "./section.ts";

/** `npm run bench`, or some of it: `npm run bench -- floor growth`. */
const PARTS: Record<string, () => Promise<Section>> = {
  floor: measureFloor,
  growth: measureGrowth,
  start: measureStart,
  live: measureLive,
  flood: measureFlood,
  web: measureWeb,
};
const README = join(import.meta.dirname, "README.md");

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`There is no benchmark called ${name}`);
  console.log(`\n▸ ${name}`);
  const section = await measure();
  const text = toMarkdown(section, machine());
  console.log(text);
  await keep(section.title, text);
  if (section.failures.length > 0) process.exitCode = 1;
}

function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const model = first?.model && first.model !== "unknown" ? `, ${first.model}` : "";
  return `Measured ${day}: ${cpus().length} cores (${process.arch}${model}), ${memory} GB, Node ${process.versions.node}, the database and the load on the same machine.`;
}

/** Replaces the part of README.md with this title, or adds it. */
async function keep(title: string, text: string): Promise<void> {
  const before = await readFile(README, "utf8").catch(() => "");
  const [head = "", ...sections] = before.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const all = [...others.map((section) => `${section.trimEnd()}\n`), text];
  await writeFile(README, `${head.trimEnd()}\n\n${all.join("\n").trimEnd()}\n`);
}
