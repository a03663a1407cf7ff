import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "#test/find-free-port.ts";
import { type Engine, STEP_MS, WINDOW } from "./engine.ts";
import { collectErrors, takeCollectedErrors } from "./in-page.ts";
import { openSession, type WebDriverSession } from "./webdriver.ts";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK on a virtual display, over W3C WebDriver. */
export async function openWebKit(driverPath: string): Promise<Engine> {
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_DMABUF_RENDERER: "1" },
  });
  try {
    const session = await openWhenReady(`http://127.0.0.1:${port}`);
    return engineOf(session, [driver, screen.process]);
  } catch (error) {
    await end([driver, screen.process]);
    throw error;
  }
}

async function engineOf(session: WebDriverSession, processes: ChildProcess[]): Promise<Engine> {
  await session.post("window/rect", { ...WINDOW, x: 0, y: 0 });
  await session.post("timeouts", { script: STEP_MS, pageLoad: STEP_MS });
  const evaluate: Engine["evaluate"] = async (run, ...args) =>
    (await session.post("execute/sync", {
      script: `return (${run.toString()}).apply(null, arguments)`,
      args,
    })) as never;
  const find = async (selector: string): Promise<string> => {
    const found = await session.post("element", { using: "css selector", value: selector });
    return (found as Record<string, string>)[ELEMENT] ?? "";
  };
  return {
    name: `WebKit ${session.version}`,
    async open(address) {
      await session.post("url", { url: address });
    },
    async reload() {
      await session.post("refresh");
    },
    evaluate,
    async click(selector) {
      await session.post(`element/${await find(selector)}/click`);
    },
    async fill(selector, text) {
      const element = await find(selector);
      await session.post(`element/${element}/clear`);
      await session.post(`element/${element}/value`, { text });
    },
    async takeErrors() {
      // WebDriver reports no errors, so the page collects them.
      await evaluate(collectErrors);
      return evaluate(takeCollectedErrors);
    },
    async close() {
      await session.end().catch(() => undefined);
      await end(processes);
    },
  };
}

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1366x1024x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const output = screen.stdio[3];
  if (!output) throw new Error("Xvfb did not start");
  const [number] = await once(output, "data");
  return { process: screen, display: `:${String(number).trim()}` };
}

/** Retries until the driver listens. */
async function openWhenReady(server: string): Promise<WebDriverSession> {
  const until = Date.now() + STEP_MS;
  for (;;) {
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    // Does not wait for 'load', because a page with a live connection may never fire it.
    if (isReady) return openSession(server, { pageLoadStrategy: "none" });
    if (Date.now() > until) throw new Error("WebKitWebDriver does not respond");
    await delay(100);
  }
}

async function end(processes: ChildProcess[]): Promise<void> {
  for (const one of processes) {
    if (one.exitCode !== null || one.signalCode !== null) continue;
    const ended = once(one, "exit");
    one.kill();
    await ended;
  }
}
