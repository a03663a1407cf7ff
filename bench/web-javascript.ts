import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { WEB_FOLDER } from "#app/web-folder.ts";

export interface Look {
  /** Gzipped JavaScript loaded until the screen's content was visible. */
  bytes: number;
  shift: number;
}

/** As in Lighthouse. On a faster connection parts that load later would arrive before the content. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a screen on a signed-in phone with an empty cache and measures until it is idle. */
export async function look(
  browser: Browser,
  url: string,
  path: string,
  cookie: string,
): Promise<Look> {
  const [name = "", value = ""] = cookie.split("=");
  const context = await browser.newContext({
    viewport: { width: 375, height: 800 },
    serviceWorkers: "block",
  });
  try {
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.addInitScript(watch);
    await page.goto(url + path, { waitUntil: "commit" });
    await page.waitForFunction(() => (globalThis as unknown as Watched).contentAt, null, {
      timeout: 30_000,
    });
    // The live stream keeps the network busy, so a second without other requests counts as idle.
    await page.waitForTimeout(1000);
    return await read(page);
  } finally {
    await context.close();
  }
}

interface Watched {
  shift: number;
  contentAt?: number;
}

/** Runs in the page: records layout shifts and when the content's heading appears. */
function watch(): void {
  const watched = globalThis as unknown as Watched;
  watched.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[]) {
      if (!entry.hadRecentInput) watched.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    if (document.querySelector("main h1")) watched.contentAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function read(page: Page): Promise<Look> {
  const { shift, scripts } = await page.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    const before = performance
      .getEntriesByType("resource")
      .filter((one) => (one as PerformanceResourceTiming).responseEnd <= (watched.contentAt ?? 0))
      .map((one) => new URL(one.name).pathname);
    return {
      shift: watched.shift,
      scripts: before.filter((pathname) => pathname.endsWith(".js")),
    };
  });
  let bytes = 0;
  for (const script of new Set(scripts)) bytes += await gzipSize(script);
  return { bytes, shift };
}

/** The size of the file that the server sends to a browser with gzip. */
async function gzipSize(path: string): Promise<number> {
  const file = join(WEB_FOLDER, path);
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
}
