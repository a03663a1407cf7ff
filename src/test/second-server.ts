import { buildServer } from "#app/server.ts";
import { closeServices, openServices } from "#app/services.ts";
import type { TestApp } from "./test-app.ts";

/** Another server on the same database that shares no memory, like a second process. */
export async function startSecondServer(
  app: TestApp,
  options: Parameters<typeof buildServer>[2] = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { env, db, clock } = app.services;
  const databaseUrl = String(db.$client.options.connectionString);
  const services = await openServices(env, { databaseUrl, clock });
  const server = await buildServer(services, null, options);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async stop() {
      await server.close();
      await closeServices(services);
    },
  };
}
