import type { Step } from "./steps.ts";

/** Fast checks for every commit. */
export const checks: Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "types", command: ["tsgo"] },
  {
    name: "type-aware lint",
    command: ["oxlint", "--type-aware", "--deny-warnings", "src", "scripts"],
  },
  { name: "boundaries", command: ["depcruise", "--config", ".dependency-cruiser.mjs", "src"] },
  { name: "file sizes", command: ["node", "scripts/file-sizes.ts"] },
  { name: "wording", command: ["node", "scripts/check-wording.ts"] },
  { name: "regular expressions", command: ["node", "scripts/check-regexes.ts"] },
  { name: "dead code", command: ["knip"] },
  { name: "migrations", command: ["node", "scripts/migration-drift.ts"] },
];
