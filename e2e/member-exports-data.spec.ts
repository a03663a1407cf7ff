import { readZip } from "../src/test/read-zip.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("emails a complete data export", async ({ page, playwright }) => {
  await signIn(page, "member", { at: "/settings" });
  const section = page.getByRole("region", { name: "Export my data" });
  await section.getByRole("button", { name: "Export my data" }).click();
  await expect(section.getByRole("link", { name: /^Download/ })).toBeVisible({ timeout: 60_000 });

  const outbox = await (await page.request.get("/api/dev/outbox")).json();
  const mail = outbox.items.find(
    ({ to, subject }: { to: string; subject: string }) =>
      to === "member@colonnade.test" && subject.endsWith("data is ready"),
  );
  const link: string = /(\S+\/api\/exports\/\S+)/.exec(mail.text)?.[1] ?? "";
  // The emailed link works without a session.
  const stranger = await playwright.request.newContext();
  const { pathname, search } = new URL(link);
  const answer = await stranger.get(new URL(pathname + search, page.url()).href);
  expect(answer.headers()["content-type"]).toBe("application/zip");
  const files = readZip(await answer.body());
  await stranger.dispose();

  const rows = (name: string) => {
    const found = [...files].find(([path]) => path.endsWith(`${name}.json`));
    if (!found) throw new Error(`${name} is not in ${[...files.keys()].join(", ")}`);
    return JSON.parse(found[1].toString("utf8")) as Record<string, unknown>[];
  };
  const saved = await (await page.request.get("/api/saved")).json();
  expect(rows("user_lesson_bookmarks")).toHaveLength(saved.lessons.total + saved.notes.total);
  expect(rows("article_bookmarks")).toHaveLength(saved.articles.total);
  const own = await (await page.request.get("/api/analytics?period=12m")).json();
  const completed = own.pillars.reduce(
    (sum: number, pillar: { completed: number }) => sum + pillar.completed,
    0,
  );
  expect(rows("user_lesson_progress")).toHaveLength(completed);
  expect(rows("article_visits").length).toBeGreaterThan(0);
  expect(rows("event_registrations").length).toBeGreaterThan(0);
  const everything = [...files.values()].map((file) => file.toString("utf8")).join("\n");
  expect(everything).toContain("Amara");
  expect(everything).toContain("Memo template pinned in our wiki");
  expect(everything).not.toContain("agent2@colonnade.test");
});
