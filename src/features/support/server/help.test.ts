import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { plans } from "#features/subscription/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { supportFaqItems } from "./tables.ts";

const app = await testApp();
const team = app.as("support");
const page = async () => (await app.as("teamMember").get("/api/support")).body;
const settings = {
  supportTitle: "How can we help?",
  supportSubtitle: "Read or write.",
  faqTitle: "Questions",
};

test("returns null settings until the team has saved them", async () => {
  expect((await page()).settings).toBeNull();
  expect((await team.get("/api/admin/support/settings")).body).toBeNull();
  const saved = await team.put("/api/admin/support/settings", settings);
  expect(saved.status).toBe(200);
  expect((await page()).settings).toEqual(settings);
  await team.put("/api/admin/support/settings", { ...settings, faqTitle: " Answers " });
  expect((await page()).settings.faqTitle).toBe("Answers");
});

test.each([
  ["supportTitle", "Title is required."],
  ["supportSubtitle", "Subtitle is required."],
  ["faqTitle", "FAQ title is required."],
])("rejects settings when %s is blank", async (field, message) => {
  const refused = await team.put("/api/admin/support/settings", { ...settings, [field]: " " });
  expect(refused.status).toBe(422);
  expect(refused.body.fields[field]).toBe(message);
});

const LISTS = [
  {
    name: "FAQ",
    path: "/api/admin/support/faq",
    order: "/api/admin/support/faq-order",
    entry: (text: string) => ({ question: text, answer: `Answer to ${text}` }),
    textOf: (item: Record<string, string>) => item.question,
    refusals: [
      [{ question: " ", answer: "A" }, "Question is required."],
      [{ question: "Q", answer: "" }, "Answer is required."],
    ] as const,
  },
  {
    name: "quick replies",
    path: "/api/admin/quick-replies",
    order: "/api/admin/quick-reply-order",
    entry: (text: string) => ({ title: text, content: `Content of ${text}` }),
    textOf: (item: Record<string, string>) => item.title,
    refusals: [
      [{ title: "", content: "C" }, "Title is required."],
      [{ title: "T", content: "  " }, "Text is required."],
    ] as const,
  },
];

test.each(LISTS)(
  "keeps $name in order when entries are added, changed, reordered and deleted",
  async (list) => {
    const read = async () => (await team.get(list.path)).body.items;
    const texts = async () => (await read()).map(list.textOf);
    await Promise.all(["A", "B", "C"].map((text) => team.post(list.path, list.entry(text))));
    expect((await texts()).sort()).toEqual(["A", "B", "C"]);
    const byText = new Map(
      (await read()).map((item: { id: string }) => [list.textOf(item as never), item]),
    );
    const idOf = (text: string) => (byText.get(text) as { id: string }).id;
    const order = (ids: string[]) => team.put(list.order, { ids });
    expect((await order(["C", "A", "B"].map(idOf))).status).toBe(200);
    expect(await texts()).toEqual(["C", "A", "B"]);
    await team.put(`${list.path}/${idOf("A")}`, list.entry("A2"));
    expect(await texts()).toEqual(["C", "A2", "B"]);
    const partial = await order(["C", "A"].map(idOf));
    expect(partial.status).toBe(409);
    expect(partial.body.message).toBe(
      "Someone else changed this list. Reload the page and try again.",
    );
    expect((await order(["C", "A", "A"].map(idOf))).status).toBe(409);
    expect((await team.delete(`${list.path}/${idOf("C")}`)).status).toBe(200);
    expect(await texts()).toEqual(["A2", "B"]);
    await team.post(list.path, list.entry("D"));
    expect(await texts()).toEqual(["A2", "B", "D"]);
    const random = randomUUID();
    expect((await team.put(`${list.path}/${random}`, list.entry("X"))).status).toBe(404);
    expect((await team.delete(`${list.path}/${random}`)).status).toBe(404);
  },
);

test.each(LISTS.flatMap((list) => list.refusals.map((one) => [list.path, ...one] as const)))(
  "rejects %s %j when a field is blank",
  async (path, entry, message) => {
    const refused = await team.post(path, entry);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(message);
  },
);

test("keeps positions without gaps after 20 parallel reorders", async () => {
  const ids: string[] = (await team.get("/api/admin/support/faq")).body.items.map(
    (item: { id: string }) => item.id,
  );
  const turns = Array.from({ length: 20 }, (_, turn) =>
    team.put("/api/admin/support/faq-order", { ids: turn % 2 ? ids : ids.toReversed() }),
  );
  expect(new Set((await Promise.all(turns)).map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await app.db.select().from(supportFaqItems);
  expect(rows.map((row) => row.orderPosition).sort()).toEqual(ids.map((_, index) => index + 1));
});

test("records every change in the audit log", async () => {
  const entries = await app.db.select({ action: auditEntries.action }).from(auditEntries);
  const actions = new Set(entries.map((entry) => entry.action));
  for (const action of [
    "support_settings.save",
    "faq.add",
    "faq.change",
    "faq.reorder",
    "faq.delete",
  ]) {
    expect(actions).toContain(action);
  }
});

test("shows the price and the seats of the plan in force in the FAQ and in the search", async () => {
  const answer = "Membership costs {{planPrice}}. {{planSeats}}";
  const question = "What is the tuition?";
  const { body: saved } = await team.post("/api/admin/support/faq", { question, answer });
  await team.put("/api/admin/support/settings", settings);
  const shown = async () => {
    const { faq } = await page();
    const { body } = await app.as("teamMember").get("/api/search?q=tuition");
    const [found] = body.results;
    const snippet = found.snippet.map(({ text }: { text: string }) => text).join("");
    const text = faq.find(({ id }: { id: string }) => id === saved.id).answer;
    expect(text).toContain(snippet);
    return text;
  };
  expect(await shown()).toBe(
    "Membership costs $400 a year. Each teammate subscribes on their own Subscription page.",
  );
  await app.db
    .update(plans)
    .set({ yearlyCents: 48_000, seatYearlyCents: 30_000 })
    .where(eq(plans.isDefault, true));
  expect(await shown()).toBe(
    "Membership costs $480 a year. The owner who pays can buy a seat for each teammate, for $300 a year.",
  );
  // The team edits the text with its variables.
  const { items } = (await team.get("/api/admin/support/faq")).body;
  expect(items.find(({ id }: { id: string }) => id === saved.id).answer).toBe(answer);
});
