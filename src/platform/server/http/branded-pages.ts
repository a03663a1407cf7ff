import { readFileSync } from "node:fs";
import { join } from "node:path";
import { smallPicture } from "#lib/media-address.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Settings } from "../settings/settings.ts";
import { brandStyle } from "./brand-style.ts";

/** The files of the web build that contain the brand, with the saved brand filled in. */
export function readBrandedPages(folder: string) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8"));
  return ({ brand, founder, support }: Settings) => {
    const metas: Record<string, string | null> = {
      "application-name": brand.name,
      "brand-tagline": brand.tagline,
      "brand-logo": brand.logoUrl && smallPicture(brand.logoUrl),
      "brand-founder": founder.name,
      "brand-founder-title": founder.title,
      "brand-portrait": founder.portraitUrl,
      "brand-support-email": support.email,
    };
    const name = escapeHtml(brand.name);
    const style = brandStyle(brand);
    const link = style ? `<link rel="stylesheet" href="${style.url}" />` : "";
    return {
      html: page
        .replace(/<meta name="([\w-]+)" content="[^"]*"/g, (tag, key: string) =>
          key in metas ? `<meta name="${key}" content="${escapeHtml(metas[key] ?? "")}"` : tag,
        )
        .replace(/<title>[^<]*/, () => `<title>${name}`)
        .replace(/<noscript>Colonnade/, () => `<noscript>${name}`)
        .replace("</head>", () => `${link}</head>`),
      style,
      manifest: JSON.stringify({ ...manifest, name: brand.name, short_name: brand.name }),
    };
  };
}
