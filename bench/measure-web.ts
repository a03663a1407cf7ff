import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { WEB_FOLDER } from "#app/server.ts";
import { buildWebIfStale } from "#app/web-build.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { createTestDatabase, ensureDemoTemplate, TEST_DATA_DIR } from "#test/databases.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { signInDemo, startProduct } from "./product.ts";
import { memberReads } from "./reads.ts";
import { type Section, share } from "./section.ts";

const BUDGET_BYTES = 150_000;
const MOST_SHIFT = 0.02;

/** Proof 25: JavaScript until a member screen shows its content, and how much it moves meanwhile. */
export async function measureWeb(): Promise<Section> {
  await buildWebIfStale();
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const database = await createTestDatabase(serverUrl, await ensureDemoTemplate(serverUrl));
  const { member } = await signInDemo(database.url, ["member"]);
  const product = await startProduct(database.url);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const rows: string[][] = [];
  const failures: string[] = [];
  try {
    for (const path of await memberScreens(database.url, product.url, member)) {
      const { bytes, shift } = await look(browser, product.url, path, member);
      const shown = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "…");
      rows.push([`\`${shown}\``, share(bytes / BUDGET_BYTES), shift.toFixed(3)]);
      if (bytes > BUDGET_BYTES) failures.push(`${shown} loads ${share(bytes / BUDGET_BYTES)}`);
      if (shift > MOST_SHIFT) failures.push(`${shown} shifts by ${shift.toFixed(3)}`);
    }
  } finally {
    await browser.close();
    await product.stop();
    await database.drop();
    await postgres.release();
  }
  return {
    title: "Web",
    text: `Gzipped JavaScript that a cold, signed-in browser (375 px wide) loads until the screen is at rest, as a share of the ${BUDGET_BYTES / 1000} kB it may load before its first content (so what comes lazily afterwards counts too), and the layout shift until then (at most ${MOST_SHIFT}).`,
    head: ["screen", "JavaScript of the budget", "layout shift"],
    rows,
    failures,
  };
}

async function memberScreens(databaseUrl: string, url: string, cookie: string): Promise<string[]> {
  const reads = await memberReads(databaseUrl);
  const slugOf = (name: string) =>
    reads
      .find((read) => read.name === name)
      ?.path.split("/")
      .at(-1) ?? "";
  const answer = await fetch(`${url}/api/events`, { headers: { cookie } });
  const { events } = (await answer.json()) as { events: { id: string }[] };
  return [
    ...["/", "/pillars-of-agency", `/pillars-of-agency/${slugOf("pillar detail")}`],
    ...["/resources", `/resources/${slugOf("article page")}`, "/events"],
    ...[`/events/${events[0]?.id}`, "/gurus", "/messages", "/support", "/calls"],
    ...["/settings", "/subscription", "/analytics", "/assistant"],
  ];
}

async function look(browser: Browser, url: string, path: string, cookie: string) {
  const [name = "", value = ""] = cookie.split("=");
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.addInitScript(() => {
    const all = globalThis as unknown as { shift: number };
    all.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[]) {
        if (!entry.hadRecentInput) all.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url + path);
  await page.locator("h1").first().waitFor({ timeout: 15_000 });
  // The live stream stays open, so the network is never idle: half a second of rest is.
  await page.waitForTimeout(700);
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  await context.close();
  let bytes = 0;
  for (const script of scripts) bytes += await gzipSize(script);
  return { bytes, shift };
}

/** The size of the file the server sends to a browser that takes gzip. */
async function gzipSize(path: string): Promise<number> {
  const file = join(WEB_FOLDER, path);
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
}
