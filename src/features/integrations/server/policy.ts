import type { Actor } from "#platform/server/actor.ts";
import { refusalFor } from "#platform/server/audience.ts";
import type { ScopedRoute } from "#platform/server/scopes.ts";
import type { ScopeChoice } from "../tokens-contract.ts";

/** The scopes that this person can give a token: those of routes that their role may call. */
export function grantableScopes(actor: Actor, routes: readonly ScopedRoute[]): Set<string> {
  // Access can change while the token exists, and is checked on every request.
  const person = { ...actor, hasAccess: true };
  const callable = routes.filter(({ audience }) => refusalFor(audience, person) === null);
  return new Set(callable.map(({ scope }) => scope));
}

/** The grantable scopes as rows of a form, in alphabetical order. */
export function scopeChoices(actor: Actor, routes: readonly ScopedRoute[]): ScopeChoice[] {
  const scopes = grantableScopes(actor, routes);
  const features = [...new Set(routes.map(({ feature }) => feature))];
  return features
    .map((feature) => ({
      feature,
      label: labelOf(feature),
      canRead: scopes.has(`${feature}:read`),
      canWrite: scopes.has(`${feature}:write`),
    }))
    .filter(({ canRead, canWrite }) => canRead || canWrite)
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Features whose name means something else to members. */
const LABELS: Record<string, string> = {
  accounts: "Profile",
  authoring: "Revisions",
  discussion: "Comments",
  integrations: "Webhooks",
  offer: "Plans and prices",
  platform: "Trash and live updates",
  productSettings: "Support contacts",
  settings: "Time zone",
  subscription: "Subscription and invoices",
};

const labelOf = (feature: string): string => LABELS[feature] ?? sentence(feature);

/** "Growth plan" for "growthPlan". */
function sentence(feature: string): string {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
