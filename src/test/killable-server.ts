import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "#platform/server/root.ts";
import { findFreePort } from "./find-free-port.ts";

/** The bundled product in its own process, as in production, for tests that signal or kill it. */
export interface KillableServer {
  url: string;
  child: ChildProcess;
  stop: () => Promise<void>;
  /** Kills it immediately (SIGKILL). */
  kill: () => Promise<void>;
}

export async function startKillableServer(
  databaseUrl: string,
  env: Record<string, string>,
): Promise<KillableServer> {
  const port = env.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(ROOT, "dist/server/start.js")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      LOG_LEVEL: "fatal",
      DATABASE_URL: databaseUrl,
      APP_URL: url,
      ...env,
      PORT: port,
    },
  });
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    await delay(20);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { url, child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
