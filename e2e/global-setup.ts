import { execFileSync } from "node:child_process";
import { join } from "node:path";

/**
 * Prepares what the journeys need, in a plain Node process: a fresh build of the web app, the tests'
 * PostgreSQL and a template database with the demo in it.
 */
export default function setup(): () => void {
  const script = join(import.meta.dirname, "../src/test/e2e-prepare.ts");
  const printed = execFileSync("node", [script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [serverUrl = "", template = ""] = printed.trim().split("\n").slice(-2);
  process.env.TEST_POSTGRES_URL = serverUrl;
  process.env.TEST_TEMPLATE = template;
  return () => {
    execFileSync("node", [script, "release"], { stdio: "inherit" });
  };
}
