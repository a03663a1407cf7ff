import type { DEVICE_KINDS } from "../contract.ts";

interface DeviceName {
  name: string;
  kind: (typeof DEVICE_KINDS)[number];
}

type Known = readonly [name: string, pattern: RegExp];

/** The order matters: most user agents also contain the names of other browsers. */
const BROWSERS: Known[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPiOS)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /^(?=.*\bVersion\/\d).*\bSafari\//],
];

const SYSTEMS: Known[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const find = (known: Known[], agent: string) =>
  known.find(([, pattern]) => pattern.test(agent))?.[0];

/** Derives a readable device name and kind from the user agent. */
export function describeDevice(userAgent: string | null): DeviceName {
  const agent = userAgent ?? "";
  const browser = find(BROWSERS, agent);
  const system = find(SYSTEMS, agent);
  const name =
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
  return { name, kind: kindOf(agent, system) };
}

function kindOf(agent: string, system: string | undefined): DeviceName["kind"] {
  if (!system) return "unknown";
  if (system === "iPhone") return "phone";
  if (system === "iPad") return "tablet";
  if (system === "Android") return /\bMobile\b/.test(agent) ? "phone" : "tablet";
  return "desktop";
}
