import { DEMO_BRAND } from "../brand.ts";

/** Read from the page, so they are available before any request and offline. */
const meta = (name: string, fallback: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? fallback;

export const brand = {
  name: meta("application-name", DEMO_BRAND.name),
  tagline: meta("brand-tagline", DEMO_BRAND.tagline),
  /** Null: the built-in mark. */
  logoUrl: meta("brand-logo", "") || null,
  founder: {
    name: meta("brand-founder", DEMO_BRAND.founder.name),
    title: meta("brand-founder-title", DEMO_BRAND.founder.title),
    portraitUrl: meta("brand-portrait", "") || null,
  },
  supportEmail: meta("brand-support-email", DEMO_BRAND.supportEmail),
  copyrightFrom: DEMO_BRAND.copyrightFrom,
};
