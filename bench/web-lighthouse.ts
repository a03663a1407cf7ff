import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "../scripts/find-browser.ts";

const run = promisify(execFile);

/** Downloaded on demand, because nothing else in the project uses it. */
const PACKAGE = "lighthouse@13.5.0";
const CHROME = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync", "--ignore-certificate-errors"],
].join(" ");
/** Lighthouse finds no quiet moment on these screens; without a limit each run waits 45 s for it. */
const MAX_LOAD_MS = 12_000;
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof CATEGORIES)[number];

export interface Verdict {
  /** 0 to 100. */
  scores: Record<Category, number>;
  shift: number;
  /** Lighthouse's benchmark index of this machine; a fast desktop has 1500 to 2000. */
  machine: number;
  /** Audits that lost points, for the output. */
  losses: string[];
}

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}

/** The benchmark index that Lighthouse's fourfold slowdown is meant for. */
const USUAL_MACHINE = 1750;
const USUAL_SLOWDOWN = 4;

/**
 * The CPU slowdown that simulates a mid-range phone on this machine. Lighthouse's documentation asks
 * to calibrate it (throttling.md), because the slowdown is relative to the machine.
 */
export const slowdownOf = (machine: number): number =>
  Math.max(1, Math.round((10 * USUAL_SLOWDOWN * machine) / USUAL_MACHINE) / 10);

/** Runs Lighthouse as a mid-range phone on slow 4G, with the member's session. */
export async function judge(
  address: string,
  cookie: string,
  slowdown = USUAL_SLOWDOWN,
): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), "colonnade-lighthouse-"));
  try {
    const headers = join(folder, "headers.json");
    const output = join(folder, "report.json");
    await writeFile(headers, JSON.stringify({ cookie }), { mode: 0o600 });
    await run(
      "npm",
      [
        ...["exec", "--yes", `--package=${PACKAGE}`, "--", "lighthouse", address, "--quiet"],
        ...[`--extra-headers=${headers}`, "--output=json", `--output-path=${output}`],
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        `--max-wait-for-load=${MAX_LOAD_MS}`,
        ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${CHROME}`],
      ],
      { cwd: folder, env: { ...process.env, CHROME_PATH: await findBrowser() } },
    );
    return verdictOf(JSON.parse(await readFile(output, "utf8")) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The median of several runs, because single runs vary with other load on the machine. */
export async function judgeMedian(
  address: string,
  cookie: string,
  { slowdown, runs }: { slowdown: number; runs: number },
): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (let turn = 0; turn < runs; turn++) verdicts.push(await judge(address, cookie, slowdown));
  verdicts.sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = verdicts[Math.floor(runs / 2)];
  if (!middle) throw new Error("Lighthouse returned no report");
  return middle;
}

function verdictOf({ runtimeError, environment, categories, audits }: Report): Verdict {
  if (runtimeError) throw new Error(runtimeError.message);
  const scoreOf = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
  const losses = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim()),
  );
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
    },
    shift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    machine: environment.benchmarkIndex,
    losses,
  };
}
