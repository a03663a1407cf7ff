import pg from "pg";
import { xssPayloads } from "../src/test/xss-payloads.ts";
import { expect, navigate, signIn, test } from "./fixtures.ts";
import { triggerEvents } from "./trigger-events.ts";

const clean = (text: string) => text.replaceAll("\0", "");
const ALL = xssPayloads.map(clean).join("\n<hr>\n");
const [FIRST = "", SECOND = "", THIRD = ""] = xssPayloads.map(clean);

test("runs no script when event or guru texts contain XSS payloads", async ({ page, app }) => {
  const calls: string[] = [];
  await page.exposeFunction("__ran", (what: string) => calls.push(what));
  await page.addInitScript(() => {
    window.alert = () => (window as unknown as { __ran: (what: string) => void }).__ran("alert");
  });
  await signIn(page, "superadmin");
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { origin: app.url }, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };

  // Saved through the API, as a superadmin would.
  const event = await send("/api/admin/events", {
    title: `Written ${FIRST}`.slice(0, 190),
    description: `<p>Written</p>${ALL}`.slice(0, 49_000),
    date: "2031-05-06",
    time: "18:30",
    timeZone: "America/Chicago",
    durationMinutes: 60,
    type: "live",
    location: `At ${SECOND}`.slice(0, 290),
    feeCents: 0,
    availableSeats: null,
    hostId: null,
    tags: [FIRST.slice(0, 38), SECOND.slice(0, 38)],
    isActive: true,
  });
  const guru = await send("/api/admin/gurus", {
    name: `Written ${FIRST}`.slice(0, 110),
    businessName: SECOND.slice(0, 110),
    description: `About ${THIRD}`.slice(0, 390),
    bio: `<p>Written</p>${ALL}`.slice(0, 49_000),
    imageUrl: null,
    coverUrl: null,
    location: SECOND.slice(0, 110),
    websiteUrl: null,
    experienceYears: null,
    clientsCount: null,
    specialties: [FIRST.slice(0, 58), SECOND.slice(0, 58)],
    slug: "written",
    memberId: null,
    isActive: true,
  });

  // Written directly into the database to bypass the sanitizer and test rendering alone.
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `update events set description = $2, image_url = 'javascript:alert(1)' where id = $1`,
    [event, `<p>Injected</p>${ALL}`],
  );
  await client.query(
    `update gurus set bio = $2, image_url = 'javascript:alert(1)', website_url = 'javascript:alert(1)'
     where id = $1`,
    [guru, `<p>Injected</p>${ALL}`],
  );
  await client.end();

  for (const path of [`/events/${event}`, "/gurus/written"]) {
    await page.goto(path);
    await expect(page.locator(".prose").getByText("Injected", { exact: true })).toBeVisible();
    await triggerEvents(page);
    const risky = await page.locator("main").evaluate((root) =>
      [...root.querySelectorAll("*")].flatMap((node) => [
        ...node.getAttributeNames().filter((name) => /^on|^srcdoc$/i.test(name)),
        ...["href", "src"]
          .map((name) => node.getAttribute(name) ?? "")
          .filter((address) => /^\s*(?:javascript|data:text)/i.test(address))
          // React replaces such URLs with a script that only throws.
          .filter(
            (address) => !address.startsWith("javascript:throw new Error('React has blocked"),
          ),
      ]),
    );
    expect(risky).toEqual([]);
  }
  for (const path of [
    "/events",
    "/gurus",
    "/admin/events",
    "/admin/gurus",
    `/admin/events/${event}/edit`,
    `/admin/events/${event}/registrations`,
    `/admin/gurus/${guru}/edit`,
  ]) {
    await navigate(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await triggerEvents(page);
  }
  expect(calls).toEqual([]);
});
