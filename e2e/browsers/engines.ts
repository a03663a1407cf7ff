import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Engine } from "./engine.ts";
import { openWithPuppeteer } from "./puppeteer-engine.ts";
import { openWebKit } from "./webkit-engine.ts";

interface InstalledEngine {
  name: string;
  /** Names of missing programs; empty when the engine can start. */
  missing: string;
  open: () => Promise<Engine>;
}

function findProgram(...names: string[]): string {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder.
      }
    }
  }
  return "";
}

const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Keeps the browser from sending background requests. */
const FIREFOX_PREFERENCES = {
  "app.update.auto": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "services.settings.server": "data:,",
};

export function listEngines(): InstalledEngine[] {
  const chromium =
    process.env.CHROMIUM_PATH ?? findProgram("chromium", "chromium-browser", "google-chrome");
  const firefox = findProgram("firefox-esr", "firefox");
  const webKit = findProgram("WebKitWebDriver");
  const screen = findProgram("Xvfb");
  return [
    {
      name: "Chromium",
      missing: chromium ? "" : "chromium",
      open: () =>
        openWithPuppeteer({ browser: "chrome", executablePath: chromium, args: CHROMIUM_ARGS }),
    },
    {
      name: "Firefox",
      missing: firefox ? "" : "firefox-esr",
      open: () =>
        openWithPuppeteer({
          browser: "firefox",
          executablePath: firefox,
          extraPrefsFirefox: FIREFOX_PREFERENCES,
        }),
    },
    {
      name: "WebKit",
      missing: [!webKit && "webkit2gtk-driver", !screen && "xvfb"].filter(Boolean).join(" and "),
      open: () => openWebKit(webKit),
    },
  ];
}
