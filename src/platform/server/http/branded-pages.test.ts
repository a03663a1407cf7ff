import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEMO_BRAND } from "../../brand.ts";
import { parseEnv } from "../env.ts";
import { environmentSettings } from "../settings/environment-settings.ts";
import { readBrandedPages } from "./branded-pages.ts";

const ROOT = join(import.meta.dirname, "../../../..");

test("fills the escaped brand into the page and the manifest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "colonnade-pages-"));
  const sources = {
    "index.html": "index.html",
    "manifest.webmanifest": "public/manifest.webmanifest",
  };
  for (const [file, source] of Object.entries(sources)) {
    await writeFile(join(folder, file), await readFile(join(ROOT, source)));
  }
  const settings = environmentSettings(
    parseEnv({
      BRAND_NAME: 'Acme & "Sons"',
      FOUNDER_NAME: "Ada <Lovelace>",
      SUPPORT_EMAIL: "help@acme.example",
    }),
  );
  const { html, manifest } = readBrandedPages(folder)(settings);
  await rm(folder, { recursive: true });
  expect(html).toContain("<title>Acme &amp; &quot;Sons&quot;</title>");
  expect(html).toContain('name="brand-founder" content="Ada &lt;Lovelace&gt;"');
  expect(html).toContain('name="brand-tagline" content="Build, grow &amp; love agency"');
  expect(html).toContain('name="brand-support-email" content="help@acme.example"');
  expect(html).not.toContain(DEMO_BRAND.name);
  expect(JSON.parse(manifest).name).toBe('Acme & "Sons"');
});
