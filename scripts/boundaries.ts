import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");

export interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

/** Violations of the import rules below `folder`, and cycles between features. */
export async function findViolations(folder: string): Promise<Violation[]> {
  const config = join(root, ".dependency-cruiser.mjs");
  const { stdout } = await promisify(execFile)(
    join(root, "node_modules/.bin/depcruise"),
    ["--config", config, "--output-type", "json", "src"],
    { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
  );
  const { modules, summary } = JSON.parse(stdout);
  return [...summary.violations, ...findFeatureCycles(modules)];
}

/** dependency-cruiser compares folders without their subfolders, so it does not find these. */
function findFeatureCycles(modules: Module[]): Violation[] {
  const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const uses = new Map<string, Map<string, Violation>>();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (!feature) continue;
    const edges = uses.get(feature) ?? new Map<string, Violation>();
    uses.set(feature, edges);
    for (const { resolved } of dependencies) {
      const used = featureOf(resolved);
      const rule = { name: "no-cycles-between-features" };
      if (used && used !== feature) edges.set(used, { rule, from: source, to: resolved });
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean => {
    if (from === goal) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(uses.get(from)?.keys() ?? [])].some((next) => reaches(next, goal, seen));
  };
  return [...uses].flatMap(([feature, edges]) =>
    [...edges].flatMap(([used, edge]) => (reaches(used, feature) ? [edge] : [])),
  );
}

if (process.argv[1] === import.meta.filename) {
  const violations = await findViolations(root);
  for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
