import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

test("updates the unread count live in every tab over one connection", async ({ browser, app }) => {
  const memberContext = await browser.newContext({ baseURL: app.url });
  const teamContext = await browser.newContext({ baseURL: app.url });
  const streams: string[] = [];
  memberContext.on("request", (request) => {
    if (request.url().includes("/api/live-events")) streams.push(request.url());
  });
  const first = await memberContext.newPage();
  await signIn(first, "member2");
  await expect(first.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const second = await memberContext.newPage();
  await second.goto("/events");
  await expect(second.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const before = await unreadOf(second);

  const team = await teamContext.newPage();
  await signIn(team, "support", { at: "/admin/messages?search=Castellanos" });
  await team.getByRole("button", { name: /Wen Castellanos.*Conversation/ }).click();
  await team.getByRole("textbox", { name: /^Reply to/ }).fill("A word from the team");
  await team.getByRole("button", { name: "Send", exact: true }).click();

  for (const page of [first, second]) {
    await expect(
      page.getByRole("button", { name: `Notifications, ${before + 1} unread` }),
    ).toBeVisible();
  }
  expect(streams).toHaveLength(1);

  // The tab with the connection closes: the other one takes over and misses nothing.
  await first.close();
  await team.getByRole("textbox", { name: /^Reply to/ }).fill("And another word");
  await team.getByRole("button", { name: "Send", exact: true }).click();
  await second.getByRole("button", { name: /^Notifications/ }).click();
  await expect(second.getByText("And another word")).toBeVisible();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]).toContain("after=");
  await second.getByRole("link", { name: /New message from/ }).click();
  await expect(second).toHaveURL(/\/messages$/);
  await expect.poll(() => unreadOf(second)).toBe(before);
  await memberContext.close();
  await teamContext.close();
});

async function unreadOf(page: import("@playwright/test").Page): Promise<number> {
  const label = await page
    .getByRole("button", { name: /^Notifications/ })
    .getAttribute("aria-label");
  return Number(/(\d+) unread/.exec(label ?? "")?.[1] ?? 0);
}

test("clears the unread count when all notifications are marked as read", async ({ page }) => {
  await signIn(page, "agent");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(page.getByRole("button", { name: /Notifications, \d+ unread/ })).toBeVisible();
  await bell.click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, "newcomer");
});

test("unsubscribes with the link in an email without signing in", async ({
  browser,
  page,
  app,
}) => {
  await signIn(page, "support", { at: "/admin/inbox?view=all" });
  await page.getByRole("button", { name: /Registered for the capacity workshop/ }).click();
  const answer = async (text: string) => {
    await page.getByRole("textbox", { name: /^Reply to/ }).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("log").getByText(text)).toBeVisible();
    await expect(page.getByText("Sending...")).toHaveCount(0);
  };
  const mails = async () => {
    const answer = await page.request.get("/api/dev/outbox");
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
    return items.filter((mail) => mail.to === "agent2@colonnade.test");
  };
  await answer("First answer");
  const [mail] = await mails();
  const link = /Unsubscribe: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText("Replies to my tickets")).toBeVisible();
  await visitor.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(visitor.getByText("You're unsubscribed.")).toBeVisible();
  const count = (await mails()).length;
  await answer("Second answer");
  expect(await mails()).toHaveLength(count);
  await visitor.getByRole("button", { name: "Subscribe again" }).click();
  await expect(visitor.getByText("You're subscribed again")).toBeVisible();
  await answer("Third answer");
  expect(await mails()).toHaveLength(count + 1);
  await visitor.goto("/unsubscribe#token=nonsense");
  await visitor.reload();
  await expect(
    visitor.getByText("This link isn't valid. Please use the link in a recent email."),
  ).toBeVisible();
});
