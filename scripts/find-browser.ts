import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** A Chromium for the journeys. With a headless shell they take about 60 % of the time. */
export async function findBrowser(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    return installWithApt();
  }
  throw new Error("Chromium was not found. Install it, or set CHROMIUM_PATH to its executable.");
}

/** The package unpacks its shared libraries only when it detects AWS Lambda, so this simulates it. */
async function packagedBrowser(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

/** The packaged browser supports only x64; elsewhere root can install the distribution's. */
function installWithApt(): string {
  console.log("Installing Chromium with apt-get ...");
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  const install = (name: string): string => {
    execFileSync("apt-get", ["install", "-y", "-qq", name], { stdio: "inherit" });
    return `/usr/bin/${name}`;
  };
  try {
    return install("chromium-headless-shell");
  } catch {
    // Not every distribution has the headless shell.
    return install("chromium");
  }
}
