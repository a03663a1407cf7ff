/** Product name and contacts. Environment variables set everything but the tagline. */
export interface Brand {
  name: string;
  tagline: string;
  founder: { name: string; title: string; email: string };
  supportEmail: string;
  copyrightFrom: number;
}

/** Values of the demo and the tests. Production refuses to start with them. */
export const DEMO_BRAND: Brand = {
  name: "Colonnade",
  tagline: "Build, grow & love agency",
  founder: { name: "Marguerite Vance", title: "Founder", email: "founder@colonnade.test" },
  supportEmail: "support@colonnade.test",
  copyrightFrom: 2026,
};
