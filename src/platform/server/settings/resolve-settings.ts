import type { MailText } from "#lib/mail-text.ts";
import { openSecret } from "./secrets.ts";
import type { FounderSettings, ResolvedSettings, SectionName, Settings } from "./settings.ts";
import type { SettingsKey } from "./settings-key.ts";

export interface StoredSection {
  values: Record<string, unknown>;
  secrets: Record<string, string>;
}

/** What the database holds. */
export interface StoredSettings {
  sections: Partial<Record<string, StoredSection>>;
  /** The chosen founder; null when that person is not a superadmin any more. */
  founder: (Pick<FounderSettings, "name" | "email"> & { avatarUrl: string | null }) | null;
  mailTemplates: ({ key: string } & MailText)[];
}

/** The secrets of each section. */
export const SECRETS = { ai: "apiKey", bubble: "token", openid: "clientSecret" } as const;

export const UNREADABLE =
  "The saved secret can't be read, because this server's settings key is missing or was changed. Enter the secret again, or restore the key. Until then, the values of the environment apply.";
export const NO_FOUNDER =
  "The chosen founder is no longer a superadmin. Until you choose another one, the values of the environment apply.";

/** A reset section keeps its row, so that its version goes on. */
export const isSaved = (section: StoredSection | undefined): section is StoredSection =>
  section !== undefined && Object.keys(section.values).length > 0;

/** Saved sections replace those of the environment. A section that cannot be read does not. */
export function resolveSettings(
  initial: Settings,
  stored: StoredSettings,
  keys: SettingsKey[],
): ResolvedSettings {
  const problems: ResolvedSettings["problems"] = {};
  const settings: Settings = {
    ...initial,
    mailTemplates: new Map(stored.mailTemplates.map(({ key, ...text }) => [key, text])),
  };
  const take = <Name extends SectionName>(name: Name, values: Partial<Settings[Name]>) => {
    settings[name] = { ...initial[name], ...values };
  };

  for (const name of [
    "brand",
    "support",
    "refund",
    "billing",
    "offer",
    "inbox",
    "broadcasts",
    "calls",
    "security",
  ] as const) {
    const section = stored.sections[name];
    if (isSaved(section)) take(name, section.values);
  }
  const founder = stored.sections.founder;
  if (isSaved(founder) && stored.founder) {
    const { avatarUrl, ...person } = stored.founder;
    const values = founder.values as Partial<FounderSettings>;
    take("founder", { ...values, ...person, portraitUrl: values.portraitUrl ?? avatarUrl });
  } else if (isSaved(founder)) problems.founder = NO_FOUNDER;

  for (const name of ["ai", "bubble", "openid"] as const) {
    const section = stored.sections[name];
    if (!isSaved(section)) continue;
    const secretName = SECRETS[name];
    const sealed = section.secrets[secretName];
    const secret = sealed ? openSecret(keys, `${name}.${secretName}`, sealed) : null;
    if (sealed && secret === null) {
      problems[name] = UNREADABLE;
      continue;
    }
    const { baseUrl, apiUrl, issuer } = section.values;
    const isPublicOnly =
      originOf(baseUrl ?? apiUrl ?? issuer) !== originOf(addressIn(initial, name));
    take(name, { ...section.values, [secretName]: secret, isPublicOnly });
  }
  settings.push = pushKeysOf(stored.sections.push, keys);
  return { settings, problems };
}

export const PUSH_SECRET = "push.privateKey";

function pushKeysOf(section: StoredSection | undefined, keys: SettingsKey[]): Settings["push"] {
  const sealed = section?.secrets.privateKey;
  const privateKey = sealed ? openSecret(keys, PUSH_SECRET, sealed) : null;
  return privateKey ? { publicKey: String(section?.values.publicKey), privateKey } : null;
}

const addressIn = ({ ai, bubble, openid }: Settings, name: keyof typeof SECRETS) =>
  ({ ai: ai.baseUrl, bubble: bubble.apiUrl, openid: openid.issuer })[name];

/** An address on the same server as the environment's is as trusted as that one. */
export const originOf = (address: unknown): string | null =>
  typeof address === "string" ? (URL.parse(address)?.origin ?? null) : null;
