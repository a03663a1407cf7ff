import type { Services } from "#platform/server/services.ts";
import { isSaved } from "#platform/server/settings/resolve-settings.ts";
import type { ProductSettings, Section } from "../contract.ts";
import { describeConnections } from "./connections.ts";
import {
  listConnectionTests,
  listSections,
  listSuperadmins,
  type SectionRow,
  UNSAVED,
} from "./queries.ts";

/** The settings in the database, with the environment's values for what is not saved. */
export async function findSettings(services: Services): Promise<ProductSettings> {
  const [rows, { settings, problems }, superadmins, tests] = await Promise.all([
    listSections(services.db),
    services.settings.read(),
    listSuperadmins(services.db),
    listConnectionTests(services.db),
  ]);
  const rowOf = (section: Section): SectionRow => rows.get(section) ?? UNSAVED;
  const section = <Values>(name: Section, values: Values) => {
    const { values: saved, version, savedBy, savedAt } = rowOf(name);
    const source = isSaved({ values: saved, secrets: {} }) ? "database" : "environment";
    return {
      source: source as "database" | "environment",
      problem: problems[name] ?? null,
      values,
      ...{ version, savedBy, savedAt },
    };
  };
  const { ai, bubble, founder, openid } = settings;
  const { portraitUrl } = rowOf("founder").values;
  return {
    brand: section("brand", settings.brand),
    founder: section("founder", {
      ...founder,
      portraitUrl: typeof portraitUrl === "string" ? portraitUrl : null,
    }),
    support: section("support", settings.support),
    inbox: section("inbox", { ...settings.inbox, days: [...settings.inbox.days] }),
    broadcasts: section("broadcasts", settings.broadcasts),
    calls: section("calls", settings.calls),
    security: section("security", settings.security),
    refund: section("refund", settings.refund),
    billing: section("billing", settings.billing),
    offer: section("offer", settings.offer),
    ai: section("ai", {
      baseUrl: ai.baseUrl ?? "",
      model: ai.model ?? "",
      apiKey: { isSet: ai.apiKey !== null },
    }),
    bubble: section("bubble", {
      apiUrl: bubble.apiUrl ?? "",
      token: { isSet: bubble.token !== null },
    }),
    openid: section("openid", {
      isEnabled: openid.isEnabled,
      name: openid.name,
      issuer: openid.issuer ?? "",
      clientId: openid.clientId ?? "",
      clientSecret: { isSet: openid.clientSecret !== null },
    }),
    superadmins,
    connections: describeConnections(services.env, settings).map((state) => ({
      ...state,
      lastTest: tests.get(state.connection) ?? null,
    })),
  };
}
