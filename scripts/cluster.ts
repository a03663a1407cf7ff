import { buildIfStale } from "./build.ts";
import { startCluster } from "./cluster/start-cluster.ts";
import { withProduct } from "./open-product.ts";

/** `npm run cluster`: runs two servers and a worker on one PostgreSQL, behind a proxy. */
await withProduct(async ({ env, databaseUrl }) => {
  buildIfStale();
  const cluster = await startCluster({ databaseUrl, port: env.PORT });
  console.log(`\n  Two servers and a worker are behind http://localhost:${env.PORT}\n`);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await cluster.stop();
});
