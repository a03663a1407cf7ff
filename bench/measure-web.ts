import { constants, setPriority } from "node:os";
import { chromium } from "playwright-core";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import {
  createTestDatabase,
  E2E_DATA_DIR,
  ensureDemoTemplate,
  TEST_DATA_DIR,
} from "#test/databases.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { SCREEN_BUDGET_BYTES as BUDGET_BYTES } from "#test/screen-sizes.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { signInDemo, startProduct } from "./product.ts";
import { type Section, share } from "./section.ts";
import { frontUrl, startFront } from "./web-front.ts";
import { type Look, look } from "./web-javascript.ts";
import { judge, judgeMedian, slowdownOf, type Verdict } from "./web-lighthouse.ts";
import { memberScreens, shortName } from "./web-screens.ts";

const MAX_SHIFT = 0.02;
const MIN_PERFORMANCE = 92;
const MIN_SCORE = 95;

/** Proof 25: JavaScript size, layout shift and Lighthouse scores of a member's screens. */
export async function measureWeb(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const database = await createTestDatabase(serverUrl, await ensureDemoTemplate(serverUrl));
  const port = await findFreePort();
  const url = frontUrl(port);
  const { member } = await signInDemo(database.url, ["member"], { APP_URL: url });
  const product = await startProduct(database.url, {
    DATA_DIR: E2E_DATA_DIR,
    APP_URL: url,
    TRUST_PROXY: "127.0.0.1",
  });
  // A phone does not share its processor with the server.
  setPriority(product.pid, constants.priority.PRIORITY_LOW);
  const front = await startFront(port, product.url);
  const rows: string[][] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  try {
    const all = await memberScreens(database.url, product.url, member);
    const { machine } = await judge(url, member);
    const slowdown = slowdownOf(machine);
    notes.push(
      `Lighthouse's benchmark index of this machine is ${Math.round(machine)}. A fourfold CPU slowdown simulates a mid-range phone on a fast desktop (1500 to 2000); here the factor is ${slowdown}.`,
    );
    const runs = Number(process.env.RUNS ?? 3);
    if (runs !== 3) notes.push(`Runs per screen: ${runs}, instead of three.`);
    for (const path of all.filter(isWanted)) {
      const looked = await lookOnce(url, path, member);
      const verdict = await judgeMedian(url + path, member, { slowdown, runs });
      const name = shortName(path);
      rows.push(toRow(name, looked, verdict));
      failures.push(...missesOf(name, looked, verdict));
      console.log(toRow(name, looked, verdict).join("  "), verdict.losses.join(", "));
    }
  } finally {
    await front.stop();
    await product.stop();
    await database.drop();
    await postgres.release();
  }
  return {
    title: "Web",
    text: `Every member screen, signed in, without a cache, over TLS and HTTP/2, from a server with low priority. JavaScript: gzipped bytes loaded on slow 4G before the screen's heading appears, as a share of ${BUDGET_BYTES / 1000} kB (sanitizer, form validation and menus load later). Lighthouse (mid-range phone on slow 4G, median of three runs): performance at least ${MIN_PERFORMANCE}, accessibility and best practices at least ${MIN_SCORE}. Layout shift below ${MAX_SHIFT}, the larger of both measurements.`,
    head: ["screen", "JavaScript", "performance", "accessibility", "best practices", "shift"],
    rows,
    failures,
    notes,
  };
}

/** `SCREENS=/events,/gurus RUNS=1` limits the run to these screens, once each. */
const isWanted = (path: string): boolean => {
  const wanted = process.env.SCREENS?.split(",");
  return !wanted || wanted.includes(shortName(path));
};

async function lookOnce(url: string, path: string, cookie: string): Promise<Look> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
      "--ignore-certificate-errors",
    ],
  });
  try {
    return await look(browser, url, path, cookie);
  } finally {
    await browser.close();
  }
}

const minimum = (category: string): number =>
  category === "performance" ? MIN_PERFORMANCE : MIN_SCORE;

const toRow = (name: string, { bytes, shift }: Look, verdict: Verdict): string[] => [
  `\`${name}\``,
  share(bytes / BUDGET_BYTES),
  ...Object.values(verdict.scores).map(String),
  Math.max(shift, verdict.shift).toFixed(3),
];

function missesOf(name: string, { bytes, shift }: Look, verdict: Verdict): string[] {
  const moved = Math.max(shift, verdict.shift);
  return [
    ...(bytes > BUDGET_BYTES ? [`${name} loads ${share(bytes / BUDGET_BYTES)}`] : []),
    ...(moved >= MAX_SHIFT ? [`${name} shifts by ${moved.toFixed(3)}`] : []),
    ...Object.entries(verdict.scores)
      .filter(([category, score]) => score < minimum(category))
      .map(([category, score]) => `${name}: ${category} ${score}`),
  ];
}
