import { closeServices, openServices } from "#app/services.ts";
import { resetFromCommandLine } from "#features/security/server/reset-second-factor.ts";
import { PlainError, withProduct } from "./open-product.ts";

/** `npm run reset-two-factor -- EMAIL`: removes all second factors of an account and emails it. */
await withProduct(async ({ env, databaseUrl }) => {
  const [email] = process.argv.slice(2);
  if (!email) {
    throw new PlainError("The email address is missing. Usage: npm run reset-two-factor -- EMAIL");
  }
  const services = await openServices(
    { ...env, RUN_JOBS: false, LOG_LEVEL: "warn" },
    { databaseUrl },
  );
  try {
    if (!(await resetFromCommandLine(services, email))) {
      throw new PlainError(`There is no account with the address ${email}.`);
    }
    console.log(`All second factors of ${email} were removed. The password still works.`);
  } finally {
    await closeServices(services);
  }
});
