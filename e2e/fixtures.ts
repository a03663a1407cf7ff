import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

interface RunningApp {
  url: string;
  databaseUrl: string;
}

interface Fixtures {
  /** A fresh copy of the demo and a server of its own. */
  app: RunningApp;
  /** More environment for the server of this test; set with `test.use`. */
  serverEnv: Record<string, string>;
}

export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],
  app: [
    async ({ serverEnv }, use) => {
      const port = await findFreePort();
      const server = fork(join(import.meta.dirname, "../src/test/e2e-server.ts"), {
        env: { ...process.env, ...serverEnv, PORT: String(port) },
        execArgv: [],
        execPath: "node",
      });
      const [message] = (await Promise.race([once(server, "message"), failed(server)])) as [
        { databaseUrl: string },
      ];
      await use({ url: `http://localhost:${port}`, databaseUrl: message.databaseUrl });
      server.kill("SIGTERM");
      await once(server, "exit");
    },
    { auto: true },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

async function failed(server: ChildProcess): Promise<never> {
  const [code] = await once(server, "exit");
  throw new Error(`The server under test ended with ${code} before it was ready`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Signs in through the form, as a person would. */
export async function signIn(page: Page, who: string, password = "colonnade-demo"): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(`${who}@colonnade.test`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Welcome,")).toBeVisible();
}
