import type { ScopeChoiceData } from "./api.ts";

/** What a token may do, in words: a summary, and the features it may read and change. */
export function describeScopes(scopes: readonly string[], choices: readonly ScopeChoiceData[]) {
  const labels = new Map(choices.map(({ feature, label }) => [feature, label]));
  const featuresWith = (access: "read" | "write") =>
    scopes
      .map((scope) => scope.split(":"))
      .filter(([, one]) => one === access)
      .map(([feature = ""]) => labels.get(feature) ?? feature)
      .sort((a, b) => a.localeCompare(b));
  const [read, write] = [featuresWith("read"), featuresWith("write")];
  const isEverything =
    read.length > 0 &&
    choices.every(({ canRead, feature }) => {
      return !canRead || scopes.includes(`${feature}:read`);
    });
  const parts = [
    ...(isEverything
      ? ["Can read everything"]
      : read.length > 0
        ? [`Can read ${areas(read)}`]
        : []),
    ...(write.length > 0 ? [`can change ${areas(write)}`] : []),
  ];
  const summary = parts.join(", ");
  const lines: [string, string][] = [
    ["Read", read.join(", ")],
    ["Change", write.join(", ")],
  ];
  return {
    summary: summary.slice(0, 1).toUpperCase() + summary.slice(1),
    lines: lines.filter(([, features]) => features !== ""),
  };
}

const areas = ({ length }: string[]): string => (length === 1 ? "1 area" : `${length} areas`);
