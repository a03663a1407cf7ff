import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const WIN = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const DROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${WIN} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows", "desktop"],
  [`${WIN} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge on Windows", "desktop"],
  [`${WIN} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows", "desktop"],
  [
    "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Windows",
    "desktop",
  ],
  [
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    "Safari on macOS",
    "desktop",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Linux",
    "desktop",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
    "Chrome on ChromeOS",
    "desktop",
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, "Safari on iPhone", "phone"],
  [`${IPHONE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone", "phone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPad",
    "tablet",
  ],
  [`${DROID} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome on Android", "phone"],
  [
    `${DROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    "Samsung Internet on Android",
    "tablet",
  ],
  ["curl/8.9.1", "Unknown device", "unknown"],
  [null, "Unknown device", "unknown"],
])("describes %s as %s (%s)", (agent, name, kind) => {
  expect(describeDevice(agent)).toEqual({ name, kind });
});
