import type { Transaction } from "./postgres/database.ts";
import type { Services } from "./services.ts";

/** The input of a feature's demo loader. */
export interface DemoContext {
  services: Services;
  tx: Transaction;
  now: Date;
  /** A demo person's id by key: superadmin, agent, member, guru, support, newcomer, free, agent2, member2. */
  userId: (key: string) => string;
  /** The URL of an image or video that ships with the demo. */
  file: (name: string) => string;
}

export type LoadDemo = (context: DemoContext) => Promise<void>;
