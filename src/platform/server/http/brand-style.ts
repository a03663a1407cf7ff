import { createHash } from "node:crypto";
import { brandPalette } from "#lib/brand-colors.ts";
import { DEMO_BRAND } from "../../brand.ts";
import type { BrandSettings } from "../settings/settings.ts";

export interface BrandStyle {
  css: string;
  /** Derived from the content, so that all processes name the same one. */
  version: string;
  url: string;
}

/** A stylesheet that replaces the theme's brand colors; null for the built-in ones. */
export function brandStyle({ primaryColor, accentColor }: BrandSettings): BrandStyle | null {
  const isBuiltIn =
    primaryColor === DEMO_BRAND.primaryColor && accentColor === DEMO_BRAND.accentColor;
  if (isBuiltIn) return null;
  const { light, dark } = brandPalette(primaryColor, accentColor);
  const tokens = Object.entries(light).map(
    ([name, color]) => `--color-${name}:light-dark(${color},${dark[name]})`,
  );
  const css = `:root{--color-brand:${light.press};${tokens.join(";")}}`;
  const version = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { css, version, url: `/brand.css?v=${version}` };
}
