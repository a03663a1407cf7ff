import type { Transaction } from "./postgres/database.ts";
import type { Services } from "./services.ts";

/** What a feature's demo data builds on. */
export interface DemoContext {
  services: Services;
  tx: Transaction;
  now: Date;
  /** A demo person's id by key: superadmin, agent, member, guru, support, newcomer, free, agent2, member2. */
  userId: (key: string) => string;
  /** The address of a picture or clip that ships with the demo. */
  file: (name: string) => string;
}

export type LoadDemo = (context: DemoContext) => Promise<void>;
