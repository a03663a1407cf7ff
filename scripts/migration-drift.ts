import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** The committed migrations must create exactly the tables in the code. */
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
