import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { serveWeb } from "#platform/server/http/static-web.ts";
import { ROOT } from "#platform/server/root.ts";
import { mails } from "#platform/server/tables.ts";
import { samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const admin = app.as("superadmin");
/** The web app as it is built, without its code. */
const folder = await mkdtemp(join(tmpdir(), "colonnade-web-"));
await writeFile(join(folder, "index.html"), await readFile(join(ROOT, "index.html")));
const manifest = await readFile(join(ROOT, "public/manifest.webmanifest"));
await writeFile(join(folder, "manifest.webmanifest"), manifest);
const web = Fastify();
await serveWeb(web, { folder, keptFolder: join(folder, "kept") }, app.services.settings);
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});
const get = async (url: string) => (await web.inject(url)).body;

test("shows the saved brand in the page, the manifest, the stylesheet and emails", async () => {
  expect(await get("/")).not.toContain("brand.css");
  const logo = await uploadAs(app, "superadmin", "image", await samplePng(), "logo.png");
  const logoPath = `${logo.body.url}/480`;
  expect((await app.as("anonymous").get(logoPath)).status).toBe(401);
  const saved = await admin.put("/api/admin/settings/brand", {
    ...{ name: "Acme & Co", tagline: "Build more", logoUrl: logo.body.url },
    ...{ primaryColor: "#1D4D2B", accentColor: "#A03A1B", version: 1 },
  });
  expect(saved.status).toBe(200);

  const page = await get("/pillars-of-agency");
  expect(page).toContain("<title>Acme &amp; Co</title>");
  expect(page).toContain(`<meta name="brand-logo" content="${logoPath}"`);
  expect(JSON.parse(await get("/manifest.webmanifest")).name).toBe("Acme & Co");
  const [, styleUrl = ""] = page.match(/href="(\/brand\.css\?v=[^"]+)"/) ?? [];
  const style = await web.inject(styleUrl);
  expect(style.headers["cache-control"]).toContain("immutable");
  expect(style.body).toMatch(/^:root\{[-\w:(),#;]+\}$/);
  expect(style.body).toContain("--color-press:light-dark(#1D4D2B,");
  expect((await web.inject("/brand.css?v=old")).headers["cache-control"]).toBe("no-cache");

  // Sign-in screens and email clients read the logo without a session.
  const shown = await app.as("anonymous").get(logoPath);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  await app.services.mailer.send(app.db, {
    to: "ada@example.test",
    subject: "Hello",
    paragraphs: ["Text"],
    action: { label: "Open", url: "https://app.example.test/" },
  });
  const [mail] = await app.db.select().from(mails);
  expect(mail?.html).toContain(`src="${app.services.env.APP_URL}${logoPath}"`);
  expect(mail?.html).toContain("background:#1D4D2B");
  expect(mail?.text).toContain("Acme & Co · Build more");
});

test("hides a logo that is no longer used", async () => {
  const { logoUrl } = app.services.settings.current().brand;
  await admin.delete("/api/admin/settings/brand", { version: 2 });
  expect((await app.as("anonymous").get(`${logoUrl}/480`)).status).toBe(401);
  expect(await get("/")).not.toContain("brand.css");
});
