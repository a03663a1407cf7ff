import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#test/find-free-port.ts";
import { addMigration, copyRelease, removeReleases } from "#test/release-copies.ts";
import { startCluster } from "../scripts/cluster/start-cluster.ts";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const AUTH_SECRET = "a secret that only this test knows, really";
test.use({ serverEnv: { AUTH_SECRET } });

test("keeps an open page working while a release replaces the servers", async ({
  app,
  browser,
  page,
}) => {
  const former = copyRelease("dist");
  const next = copyRelease("dist");
  await addMigration(next);
  // The next release has this screen under another name.
  const assets = join(next, "dist/web/assets");
  const screens = readdirSync(assets).filter((name) => name.startsWith("event-list-screen"));
  expect(screens.length).toBeGreaterThan(0);
  for (const name of screens) rmSync(join(assets, name));
  const port = await findFreePort();
  const cluster = await startCluster({
    databaseUrl: app.databaseUrl,
    port,
    root: former,
    env: {
      NODE_ENV: "development",
      LOG_LEVEL: "fatal",
      DEMO: "false",
      AUTH_SECRET,
      DATA_DIR: join(former, "data"),
    },
  });
  try {
    await signIn(page, "member", { at: `http://localhost:${port}/messages` });
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    const field = page.getByRole("textbox", { name: "Your message" });
    const log = page.getByRole("log", { name: "Messages" });
    const send = async (text: string) => {
      await field.fill(text);
      await field.press("Enter");
      await expect(log.getByText(text)).toBeVisible();
      await waitForWrites(page);
    };
    await send("Before the release");
    await cluster.replace(0, next);
    await send("While both versions serve");
    await cluster.replace(1, next);
    await send("After the release");

    // Arrives over the live stream, which the release ended.
    const { member } = await (await page.request.get("/api/session")).json();
    const team = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(team, "support");
    const reply = await team.request.post(`/api/admin/conversations/${member.id}/messages`, {
      headers: { origin: app.url },
      data: { content: "A reply of the team", clientId: crypto.randomUUID() },
    });
    expect(reply.ok()).toBe(true);
    await expect(log.getByText("A reply of the team")).toBeVisible();

    await page.getByRole("link", { name: "Events", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
    expect(loads).toBe(0);
  } finally {
    await cluster.stop();
    removeReleases(former, next);
  }
});
