import Bowser from "bowser";

interface DeviceName {
  name: string;
  kind: "desktop" | "phone" | "tablet" | "unknown";
}

/** Shorter or more usual than Bowser's names. */
const NAMES = new Map([
  ["Microsoft Edge", "Edge"],
  ["Samsung Internet for Android", "Samsung Internet"],
  ["Chrome OS", "ChromeOS"],
]);
const KINDS = new Map<string, DeviceName["kind"]>([
  ["desktop", "desktop"],
  ["mobile", "phone"],
  ["tablet", "tablet"],
]);

/** Derives a readable device name and kind from the user agent. */
export function describeDevice(userAgent: string | null): DeviceName {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  if (!os.name) return { name: browser.name || "Unknown device", kind: "unknown" };
  // iPhone and iPad instead of iOS.
  const system = os.name === "iOS" ? (platform.model ?? os.name) : (NAMES.get(os.name) ?? os.name);
  const name = browser.name ? `${NAMES.get(browser.name) ?? browser.name} on ${system}` : system;
  // Bowser names no platform for ChromeOS.
  return { name, kind: KINDS.get(platform.type ?? "desktop") ?? "unknown" };
}
