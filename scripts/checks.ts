import { type Failure, runSteps, type Step } from "./steps.ts";

/** One type checker instead of one per core, which repeats its work, and few collections. */
const ONE_CHECKER = { GOMAXPROCS: "1", GOGC: "1000" };

/** Fast checks for every commit, the slowest first. */
const checks: Step[] = [
  {
    name: "type-aware lint",
    command: ["oxlint", "--type-aware", "--deny-warnings", "src", "scripts", "tools"],
    env: ONE_CHECKER,
  },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "boundaries", command: ["node", "scripts/boundaries.ts"] },
  { name: "dead code", command: ["knip", "--cache"] },
  { name: "types", command: ["tsgo"], env: ONE_CHECKER },
  { name: "regular expressions", command: ["node", "scripts/check-regexes.ts"] },
  { name: "migrations", command: ["node", "scripts/migration-drift.ts"] },
  { name: "wording", command: ["node", "scripts/check-wording.ts"] },
  { name: "file sizes", command: ["node", "scripts/file-sizes.ts"] },
];

/** Runs the checks, two at a time; resolves to those that failed. */
export const runChecks = (): Promise<Failure[]> => runSteps(checks, 2);
