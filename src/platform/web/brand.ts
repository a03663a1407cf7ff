import { DEMO_BRAND } from "../brand.ts";

/** Read from the page, so they are available before any request and offline. */
const meta = (name: string, fallback: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? fallback;

export const brand = {
  name: meta("application-name", DEMO_BRAND.name),
  tagline: DEMO_BRAND.tagline,
  founder: {
    name: meta("brand-founder", DEMO_BRAND.founder.name),
    title: DEMO_BRAND.founder.title,
  },
  supportEmail: meta("brand-support-email", DEMO_BRAND.supportEmail),
  copyrightFrom: DEMO_BRAND.copyrightFrom,
};
