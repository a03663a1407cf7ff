import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

const executablePath = await findBrowser();

/**
 * Journeys that have not been seen green from start to end yet. The list only shrinks; E2E_ALL=1
 * runs them too.
 */
const UNPROVEN = [
  "library-screens.spec.ts",
  "member-and-team-write-to-each-other.spec.ts",
  "newcomer-subscribes.spec.ts",
  "staff-manages-calls.spec.ts",
  "superadmin-grants-free-access.spec.ts",
  "superadmin-sells-an-event.spec.ts",
  "superadmin-writes-an-article.spec.ts",
  "texts-run-no-script.spec.ts",
  "ticket-from-open-to-closed.spec.ts",
];

export default defineConfig({
  testDir: "e2e",
  testIgnore: process.env.E2E_ALL ? [] : UNPROVEN.map((name) => `**/${name}`),
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
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
