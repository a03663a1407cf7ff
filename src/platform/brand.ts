/** The product's name and voice: the one place to change them. */
export const brand = {
  name: "Colonnade",
  tagline: "Build, grow & love agency",
  founder: { name: "Marguerite Vance", title: "Founder", email: "founder@colonnade.test" },
  copyrightFrom: 2026,
} as const;
