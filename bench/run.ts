import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { measureLive } from "./live.ts";
import { measureFlood } from "./measure-flood.ts";
import { measureFloor } from "./measure-floor.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measurePeers } from "./measure-peers.ts";
import { measureScale } from "./measure-scale.ts";
import { measureScorecard } from "./measure-scorecard.ts";
import { measureSoak } from "./measure-soak.ts";
import { measureStart } from "./measure-start.ts";
import { measureWeb } from "./measure-web.ts";
import { type Section, toMarkdown } from "./section.ts";

/** `npm run bench` runs all benchmarks, `npm run bench -- floor growth` only these. */
const PARTS: Record<string, () => Promise<Section>> = {
  floor: measureFloor,
  growth: measureGrowth,
  scorecard: measureScorecard,
  start: measureStart,
  live: measureLive,
  flood: measureFlood,
  web: measureWeb,
};
/** Only when named: they download other products or take longer. */
const NAMED_PARTS: typeof PARTS = {
  peers: measurePeers,
  scale: measureScale,
  soak: measureSoak,
};
const README = join(import.meta.dirname, "README.md");

const selected = process.argv.slice(2);
for (const name of selected.length > 0 ? selected : Object.keys(PARTS)) {
  const measure = PARTS[name] ?? NAMED_PARTS[name];
  if (!measure) throw new Error(`There is no benchmark called ${name}`);
  console.log(`\n▸ ${name}`);
  const section = await measure();
  const text = toMarkdown(section, machine());
  console.log(text);
  await writeSection(section.title, text);
  if (section.failures.length > 0) process.exitCode = 1;
}

function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const model = first?.model && first.model !== "unknown" ? `, ${first.model}` : "";
  return `Measured ${day}: ${cpus().length} cores (${process.arch}${model}), ${memory} GB, Node ${process.versions.node}, the database and the load on the same machine.`;
}

/** Replaces the section of README.md with this title, or appends it. */
async function writeSection(title: string, text: string): Promise<void> {
  const before = await readFile(README, "utf8").catch(() => "");
  const [head = "", ...sections] = before.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const all = [...others.map((section) => `${section.trimEnd()}\n`), text];
  await writeFile(README, `${head.trimEnd()}\n\n${all.join("\n").trimEnd()}\n`);
}
