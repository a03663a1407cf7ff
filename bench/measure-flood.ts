import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { createTestDatabase, ensureDemoTemplate, TEST_DATA_DIR } from "#test/databases.ts";
import { quantile, signInDemo, startProduct } from "./product.ts";
import { ratio, type Section } from "./section.ts";

const AT_ONCE = 200;
const PROBES = 150;
const MAX_RATIO = 3;
const PATHS = ["/", "/api/session"];

/** Compares response times of pages during a flood of 200 wrong sign-ins with those without it. */
export async function measureFlood(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const database = await createTestDatabase(serverUrl, await ensureDemoTemplate(serverUrl));
  const { member: cookie } = await signInDemo(database.url, ["member"]);
  const more = { TRUST_PROXY: "127.0.0.1" };
  const product = await startProduct(database.url, more);
  const rows: string[][] = [];
  const failures: string[] = [];
  try {
    const probe = (path: string) => probeOnce(product.url + path, cookie);
    for (const path of PATHS) for (let turn = 0; turn < PROBES; turn += 1) await probe(path);
    const idle = await measure(probe, () => false);
    for (const [name, addressOf] of FLOODS) {
      const flood = startFlood(product.url, addressOf);
      const flooded = await measure(probe, () => flood.isOver());
      await flood.stop();
      const grown = PATHS.map((_, at) => (flooded[at] ?? 0) / (idle[at] ?? 1));
      rows.push([name, ...grown.map(ratio)]);
      for (const [at, path] of PATHS.entries()) {
        if ((grown[at] ?? 0) > MAX_RATIO)
          failures.push(`${path}, ${name}: ${ratio(grown[at] ?? 0)} idle`);
      }
    }
  } finally {
    await product.stop();
    await database.drop();
    await postgres.release();
  }
  return {
    title: "Sign-in flood",
    text: `The p95 of ${PATHS.map((path) => `\`${path}\``).join(" and ")} during ${AT_ONCE} concurrent wrong sign-ins, as a multiple of the p95 without them (${PROBES} requests each, demo data). Limit: ${MAX_RATIO} times as long.`,
    head: ["wrong sign-ins", ...PATHS.map((path) => `\`${path}\``)],
    rows,
    failures,
  };
}

const FLOODS: [string, () => string][] = [
  ["from one address", () => "203.0.113.1"],
  ["each from its own address", () => `10.${byte()}.${byte()}.${byte()}`],
];
const byte = (): number => Math.floor(Math.random() * 256);

async function measure(probe: (path: string) => Promise<number>, isOver: () => boolean) {
  const times: number[][] = PATHS.map(() => []);
  for (let turn = 0; turn < PROBES; turn += 1) {
    if (isOver()) throw new Error("The flood ended early");
    for (const [at, path] of PATHS.entries()) times[at]?.push(await probe(path));
  }
  return times.map((list) => quantile(list, 0.95));
}

async function probeOnce(url: string, cookie: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers: { cookie, accept: "text/html,application/json" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - from;
}

/** Each of 200 clients sends its next wrong sign-in a second after the last response. */
function startFlood(url: string, addressOf: () => string) {
  let isStopped = false;
  const pauses = new Set<() => void>();
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, 1_000);
      pauses.add(end);
    });
  const client = async (number: number) => {
    while (!isStopped) {
      const answer = await fetch(`${url}/api/auth/sign-in`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: url,
          "x-forwarded-for": addressOf(),
        },
        body: JSON.stringify({ email: `nobody${number}@example.test`, password: "wrong password" }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 401 && answer.status !== 429) throw new Error(String(answer.status));
      if (!isStopped) await pause();
    }
  };
  const clients = Array.from({ length: AT_ONCE }, (_, number) => client(number));
  const all = Promise.all(clients);
  let hasFailed = false;
  all.catch(() => {
    hasFailed = true;
  });
  return {
    isOver: () => hasFailed,
    async stop() {
      isStopped = true;
      for (const end of pauses) end();
      await all;
    },
  };
}
