import { expect, test } from "vitest";
import { DEMO_BRAND } from "../../brand.ts";
import { parseEnv } from "../env.ts";
import { environmentSettings } from "./environment-settings.ts";

test("reads brand, contacts, AI and Bubble from the environment", () => {
  const settings = environmentSettings(
    parseEnv({
      BRAND_NAME: "Acme Academy",
      FOUNDER_NAME: "Ada Example",
      FOUNDER_EMAIL: "ada@acme.example",
      SUPPORT_EMAIL: "help@acme.example",
      AI_BASE_URL: "https://ai.example/v1",
      AI_API_KEY: "key",
      AI_MODEL: "small",
      BUBBLE_API_URL: "https://bubble.example/api",
      BUBBLE_API_TOKEN: "token",
    }),
  );
  expect(settings).toMatchObject({
    brand: { name: "Acme Academy" },
    founder: { name: "Ada Example", email: "ada@acme.example", userId: null },
    support: { email: "help@acme.example" },
    ai: { baseUrl: "https://ai.example/v1", apiKey: "key", model: "small" },
    bubble: { apiUrl: "https://bubble.example/api", token: "token" },
  });
});

test("has the demo brand and no providers without variables", () => {
  expect(environmentSettings(parseEnv({}))).toMatchObject({
    brand: { name: DEMO_BRAND.name, logoUrl: null },
    founder: { name: DEMO_BRAND.founder.name, email: DEMO_BRAND.founder.email },
    support: { email: DEMO_BRAND.supportEmail, phone: "", hours: "" },
    ai: { baseUrl: null, apiKey: null, model: null },
    bubble: { apiUrl: null, token: null },
  });
});
