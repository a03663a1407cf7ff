import type { ChildProcess } from "node:child_process";
import { findFreePort } from "#test/find-free-port.ts";
import { listRoutes } from "#test/route-list.ts";
import prepare from "../global-setup.ts";
import { askProduct, endProductProcess, startProductProcess } from "../product-process.ts";
import type { Engine } from "./engine.ts";
import { listEngines } from "./engines.ts";
import { journeys, signIn, signOut } from "./journeys.ts";
import { type Actor, listVisits } from "./routes.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/**
 * `npm run test:browsers`: runs every route and the main journeys in Chromium, Firefox and WebKit, each
 * with a fresh copy of the demo. Pass engine names as arguments to run only those.
 */
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const results: { line: string; isFailed: boolean }[] = [];
const release = await prepare();
const server = startProductProcess();
try {
  for (const { name, missing, open } of listEngines()) {
    if (wanted.length > 0 && !wanted.includes(name.toLowerCase())) continue;
    if (missing) {
      results.push({ line: `${name}: skipped, ${missing} not installed`, isFailed: false });
    } else {
      console.log(`\n▸ ${name}`);
      results.push(await testEngine(name, open, server));
    }
  }
} finally {
  await endProductProcess(server);
  await release();
}
console.log(`\n${results.map(({ line }) => line).join("\n")}`);
process.exit(results.some(({ isFailed }) => isFailed) ? 1 : 0);

async function testEngine(name: string, open: () => Promise<Engine>, product: ChildProcess) {
  const startedAt = Date.now();
  const port = await findFreePort();
  const { databaseUrl = "" } = await askProduct(product, { open: { port, env: {} } });
  let engine: Engine | undefined;
  try {
    engine = await open();
    const visitor = createVisitor(engine, `http://localhost:${port}`);
    await visitor.open("/auth/login");
    await visitor.waitForPage(({ heading }) => heading !== "", "the sign-in page");
    const routes = await engine.evaluate(listRoutes);
    const failures = await testProduct(visitor, await listVisits(databaseUrl, routes));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const outcome = failures.length > 0 ? `FAILED: ${failures.join(", ")}` : "passed";
    return { line: `${engine.name}: ${outcome} (${seconds} s)`, isFailed: failures.length > 0 };
  } catch (error) {
    console.error(error);
    return { line: `${name}: FAILED`, isFailed: true };
  } finally {
    await engine?.close();
    await askProduct(product, { close: true });
  }
}

async function testProduct(visitor: Visitor, visits: Map<Actor, string[]>): Promise<string[]> {
  const failures: string[] = [];
  const attempt = async (what: string, run: () => Promise<unknown>) => {
    try {
      await run();
      await visitor.checkErrors();
      console.log(`  ✓ ${what}`);
    } catch (error) {
      failures.push(what);
      console.log(`  ✗ ${what}`, error);
    }
  };
  const visitAll = async (actor: Actor) => {
    for (const path of visits.get(actor) ?? []) {
      await attempt(`${actor}: ${path}`, () => see(visitor, path));
    }
  };
  await visitAll("nobody");
  for (const actor of ["superadmin", "guru"] as const) {
    await attempt(`sign in as ${actor}`, () => signIn(visitor, actor));
    await visitAll(actor);
    await attempt(`sign out as ${actor}`, () => signOut(visitor));
  }
  await attempt("sign in as member", () => signIn(visitor, "member"));
  await visitAll("member");
  for (const [name, run] of journeys) await attempt(name, () => run(visitor));
  return failures;
}

async function see(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  const page = await visitor.waitForPage(
    (seen) => seen.path === path && seen.heading !== "",
    `the heading of ${path}`,
  );
  if (/not found/i.test(page.heading)) throw new Error(`${path} shows "${page.heading}"`);
}
