import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/**
 * Prepares what the journeys need, in a plain Node process: a fresh build of the web app, the tests'
 * PostgreSQL and a template database with the demo in it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const script = join(import.meta.dirname, "../src/test/e2e-prepare.ts");
  const child = fork(script, { execArgv: [], execPath: "node" });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The preparation of the journeys ended with ${code}`);
  });
  const [prepared] = await Promise.race([once(child, "message"), failed]);
  process.env.TEST_POSTGRES_URL = prepared.serverUrl;
  process.env.TEST_TEMPLATE = prepared.template;
  return async () => {
    failed.catch(() => undefined);
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
}
