import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { TestApp } from "#test/test-app.ts";
import type { FakeBubble } from "./fake-bubble.fixture.ts";
import { importAll } from "./import-run.fixture.ts";

const MB = 1024 * 1024;

/** Memory in use after garbage collection. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
}

/** Imports every record and samples the memory in use ten times, in megabytes. */
export async function measureImport(app: TestApp, bubble: FakeBubble) {
  const recordIds = bubble.left();
  const samples: number[] = [];
  let found = 0;
  const every = Math.floor(recordIds.length / 10);
  bubble.misbehave = ({ method }) => {
    // The request log belongs to the fake, not to the product.
    bubble.seen.length = 0;
    if (method === "DELETE") {
      found += 1;
      if (found % every === 0) samples.push(Math.round((heldBytes() / MB) * 10) / 10);
    }
    return undefined;
  };
  const run = await importAll(app, recordIds);
  const [first = 0] = samples;
  return { run, samples, growth: Math.max(...samples) - first };
}
