import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { TestApp } from "#test/test-app.ts";
import type { FakeBubble } from "./fake-bubble.fixture.ts";
import { importAll } from "./import-run.fixture.ts";

const MB = 1024 * 1024;

/** Bytes that are really held, after the garbage is gone. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
}

/** Imports everything; what is held at each tenth of the way, in megabytes. */
export async function measureImport(app: TestApp, double: FakeBubble) {
  const recordIds = double.left();
  const samples: number[] = [];
  let found = 0;
  const every = Math.floor(recordIds.length / 10);
  double.mischief = ({ method }) => {
    // Its own notes are the double's, not the product's.
    double.seen.length = 0;
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
