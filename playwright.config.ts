import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

const executablePath = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // A journey waits about a third of its time, so three keep two cores busy.
  workers: 3,
  // Nothing is proven by a short wait: a busy machine must not look like a fault.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    // What moves is pressed again after a scroll, and a menu then turns to its other side.
    reducedMotion: "reduce",
    actionTimeout: 30_000,
    // What a service worker answers cannot be made to fail by a test; its own journeys allow it.
    serviceWorkers: "block",
    locale: "en-US",
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
