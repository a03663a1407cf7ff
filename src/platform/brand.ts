/** The product's name and the people behind it. The environment sets everything but the tagline. */
export interface Brand {
  name: string;
  tagline: string;
  founder: { name: string; title: string; email: string };
  supportEmail: string;
  copyrightFrom: number;
}

/** What the demo and the tests show. Production refuses to start with these names and addresses. */
export const DEMO_BRAND: Brand = {
  name: "Colonnade",
  tagline: "Build, grow & love agency",
  founder: { name: "Marguerite Vance", title: "Founder", email: "founder@colonnade.test" },
  supportEmail: "support@colonnade.test",
  copyrightFrom: 2026,
};
