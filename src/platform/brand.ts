/** Values of the demo and the tests. Production refuses to start without its own name and contacts. */
export const DEMO_BRAND = {
  name: "Colonnade",
  tagline: "Build, grow & love agency",
  primaryColor: "#0F3460",
  accentColor: "#C4552D",
  founder: { name: "Marguerite Vance", title: "Founder", email: "founder@colonnade.test" },
  supportEmail: "support@colonnade.test",
  copyrightFrom: 2026,
};
