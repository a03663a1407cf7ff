import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { findBreakingStatements } from "./breaking-statements.ts";

/** The committed migrations create exactly the tables in the code and break no running server. */
// Committed before this check.
const EARLIER = ["migrations/0003_search.sql", "migrations/0038_sandbox_invoices.sql"];
const breaking = globSync("migrations/*.sql", { exclude: EARLIER }).flatMap((file) =>
  findBreakingStatements(readFileSync(file, "utf8")).map((what) => `${file} ${what}`),
);
if (breaking.length > 0) {
  console.error(`See "Migrations" in docs/deploy.md.\n${breaking.join("\n")}`);
  process.exit(1);
}
const cache = "node_modules/.cache";
const copy = mkdtempSync(join(cache, "drift-"));
try {
  cpSync("migrations", copy, { recursive: true });
  const before = readdirSync(copy).length;
  const flags = ["--dialect", "postgresql", "--casing", "snake_case", "--name", "drift"];
  const places = ["--schema", "./src/**/server/**/tables.ts", "--out", relative(".", copy)];
  execFileSync("drizzle-kit", ["generate", ...flags, ...places], { stdio: "pipe" });
  if (readdirSync(copy).length !== before) {
    console.error("The tables differ from the migrations. Run: npm run db:generate -- --name WHAT");
    process.exit(1);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
