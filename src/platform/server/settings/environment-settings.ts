import { DEMO_BRAND } from "../../brand.ts";
import { FOUNDER_ZONE } from "../../founder-zone.ts";
import type { Env } from "../env.ts";
import type { Settings } from "./settings.ts";

/** The values of the environment, which apply until a superadmin saves others. */
export const environmentSettings = (env: Env): Settings => ({
  brand: {
    name: env.BRAND_NAME ?? DEMO_BRAND.name,
    tagline: DEMO_BRAND.tagline,
    logoUrl: null,
    primaryColor: DEMO_BRAND.primaryColor,
    accentColor: DEMO_BRAND.accentColor,
  },
  founder: {
    userId: null,
    name: env.FOUNDER_NAME ?? DEMO_BRAND.founder.name,
    email: env.FOUNDER_EMAIL ?? DEMO_BRAND.founder.email,
    title: DEMO_BRAND.founder.title,
    portraitUrl: null,
  },
  support: { email: env.SUPPORT_EMAIL ?? DEMO_BRAND.supportEmail, phone: "", hours: "" },
  refund: { policy: "" },
  billing: { graceDays: 0 },
  offer: { sampleLessonId: null },
  inbox: {
    targetHours: 8,
    days: [1, 2, 3, 4, 5],
    opensAt: "09:00",
    closesAt: "17:00",
    zone: FOUNDER_ZONE,
  },
  broadcasts: { emailsPerMinute: 300 },
  calls: { openCalls: 1 },
  security: { isSecondFactorRequired: false },
  ai: {
    baseUrl: env.AI_BASE_URL ?? null,
    model: env.AI_MODEL ?? null,
    apiKey: env.AI_API_KEY ?? null,
    isPublicOnly: false,
  },
  bubble: {
    apiUrl: env.BUBBLE_API_URL ?? null,
    token: env.BUBBLE_API_TOKEN ?? null,
    isPublicOnly: false,
  },
  openid: {
    isEnabled: env.OPENID_ISSUER !== undefined,
    name: env.OPENID_NAME ?? "Google",
    issuer: env.OPENID_ISSUER ?? null,
    clientId: env.OPENID_CLIENT_ID ?? null,
    clientSecret: env.OPENID_CLIENT_SECRET ?? null,
    isPublicOnly: false,
  },
  mailTemplates: new Map(),
  push: null,
});
