import { appSettings, emailTemplates } from "#platform/server/settings/tables.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { productSettingsContract } from "../contract.ts";

/** A request for a section that was not saved before. */
const unsaved = (body: object, params: Record<string, string> = {}): RouteSample => ({
  owner: "platform",
  async setup({ db }) {
    await db.delete(appSettings);
    return params;
  },
  body: { ...body, version: 1 },
});

const text = { subject: "Welcome", body: "Hello {{firstName}}" };
const email = {
  owner: "platform",
  async setup({ db }) {
    await db.delete(emailTemplates);
    return { key: "ticket-received" };
  },
} satisfies RouteSample;

export const productSettingsSamples = samplesOf(productSettingsContract, {
  listEmails: { owner: "platform" },
  findEmail: email,
  saveEmail: { ...email, body: { ...text, version: 0 } },
  resetEmail: {
    owner: "platform",
    async setup({ db }) {
      const saved = { key: "ticket-received", ...text };
      await db.insert(emailTemplates).values(saved).onConflictDoNothing();
      return { key: saved.key };
    },
    body: { version: 1 },
  },
  previewEmail: { ...email, body: text },
  testEmail: { ...email, body: text },
  product: { owner: "nobody" },
  find: { owner: "platform" },
  saveBrand: unsaved({
    name: "Acme Academy",
    tagline: "Build more",
    logoUrl: null,
    primaryColor: "#0F3460",
    accentColor: "#C4552D",
  }),
  saveFounder: {
    ...unsaved({
      userId: "00000000-0000-4000-8000-000000000000",
      title: "Founder",
      portraitUrl: null,
    }),
    answers: [422, "the founder must be a superadmin"],
  },
  saveSupport: unsaved({ email: "help@acme.example", phone: "", hours: "" }),
  saveInbox: unsaved({
    targetHours: 4,
    days: [1, 2],
    opensAt: "08:00",
    closesAt: "16:00",
    zone: "Europe/London",
  }),
  saveRefund: unsaved({ policy: "Within 30 days." }),
  saveBroadcasts: unsaved({ emailsPerMinute: 600 }),
  saveCalls: unsaved({ openCalls: 2 }),
  saveSecurity: unsaved({ isSecondFactorRequired: false }),
  saveBilling: unsaved({ graceDays: 7 }),
  saveOffer: unsaved({ sampleLessonId: null }),
  saveAi: unsaved({ baseUrl: "", model: "", apiKey: "" }),
  saveBubble: unsaved({ apiUrl: "", token: "" }),
  saveOpenid: unsaved({
    isEnabled: false,
    name: "Google",
    issuer: "",
    clientId: "",
    clientSecret: "",
  }),
  reset: unsaved({}, { section: "refund" }),
  testConnection: { owner: "platform", setup: () => ({ connection: "smtp" }), body: {} },
});
