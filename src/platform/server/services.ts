import type { Ai } from "./ai/ai.ts";
import type { Clock } from "./clock.ts";
import type { Env } from "./env.ts";
import type { Jobs } from "./jobs.ts";
import type { Logger } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PaymentProvider } from "./payments/payment-provider.ts";
import type { Database } from "./postgres/database.ts";
import type { Storage } from "./storage/storage.ts";

/** The dependencies of actions on the outside world; passed in, so that tests can replace them. */
export interface Services {
  env: Env;
  db: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  payments: PaymentProvider;
  ai: Ai;
  /** Signs links and tokens; 32 bytes or more. */
  secret: string;
}
