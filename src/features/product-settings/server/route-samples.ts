import { samplesOf } from "#test/route-samples.ts";
import { productSettingsContract } from "../contract.ts";

const brand = {
  name: "Acme Academy",
  tagline: "Build more",
  logoUrl: null,
  primaryColor: "#0F3460",
  accentColor: "#C4552D",
};

export const productSettingsSamples = samplesOf(productSettingsContract, {
  product: { owner: "nobody" },
  find: { owner: "platform" },
  saveBrand: { owner: "platform", body: { ...brand, version: 1 } },
  saveFounder: {
    owner: "platform",
    body: {
      title: "Founder",
      portraitUrl: null,
      version: 1,
      userId: "00000000-0000-4000-8000-000000000000",
    },
    answers: [422, "the founder must be a superadmin"],
  },
  saveSupport: {
    owner: "platform",
    body: { email: "help@acme.example", phone: "", hours: "", version: 1 },
  },
  saveRefund: { owner: "platform", body: { policy: "Within 30 days.", version: 1 } },
  saveAi: { owner: "platform", body: { baseUrl: "", model: "", apiKey: "", version: 1 } },
  saveBubble: { owner: "platform", body: { apiUrl: "", token: "", version: 1 } },
  reset: { owner: "platform", setup: () => ({ section: "refund" }), body: { version: 1 } },
  testConnection: { owner: "platform", setup: () => ({ connection: "smtp" }), body: {} },
});
