import type { QueueOptions, SendOptions } from "pg-boss";
import type { Ai } from "./ai/ai.ts";
import type { Clock } from "./clock.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import type { MailThread } from "./mail/inbound-address.ts";
import type { MailContent } from "./mail/layout.ts";
import type { PaymentProvider } from "./payments/payment-provider.ts";
import type { Database, Executor } from "./postgres/database.ts";
import type { SettingsService } from "./settings/settings.ts";
import type { Storage } from "./storage/storage.ts";
import type { MailAttachment } from "./tables.ts";
import type { SendPush } from "./web-push/send-push.ts";

/** The dependencies of actions on the outside world; passed in, so that tests can replace them. */
export interface Services {
  env: Env;
  settings: SettingsService;
  db: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  payments: PaymentProvider;
  ai: Ai;
  sendPush: SendPush;
  /** Signs links and tokens; 32 bytes or more. */
  secret: string;
}

export interface Mail extends MailContent {
  to: string;
  attachments?: MailAttachment[];
  /** A reply to the email is added to this thread. */
  thread?: MailThread;
  /** Also sent to addresses that bounced: emails without which a person cannot sign in. */
  isAlwaysSent?: boolean;
}

export interface StoredMail {
  mailId: string;
  /** Emails to this address bounced, so it is not sent. */
  isSkipped: boolean;
}

export interface Mailer {
  /** Queues an email in the caller's transaction; it is sent after that commits. */
  send: (executor: Executor, mail: Mail) => Promise<void>;
  /** The same for many emails, in few statements. The result has the order of the emails. */
  sendAll: (executor: Executor, mails: Mail[]) => Promise<StoredMail[]>;
}

/** Where jobs are enqueued. The platform enqueues jobs that a feature handles. */
export interface Queue<Data extends object> {
  name: string;
  /** Must be idempotent: a worker can die after the work and before the job is marked done. */
  handle?: (data: Data, services: Services) => Promise<void>;
}

export interface Job<Data extends object> extends Queue<Data> {
  handle: (data: Data, services: Services) => Promise<void>;
  /** A cron schedule with five fields, in UTC. */
  cron?: string;
  /** How many of them a worker runs at once; 1 by default. */
  concurrency?: number;
  /** `deadLetter` is the queue that gets the jobs that failed for good. */
  options?: QueueOptions & { deadLetter?: string };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds jobs of different data
export type AnyJob = Job<any>;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job runs if and only if that commits. */
  enqueue: <Data extends object>(
    executor: Executor,
    queue: Queue<Data>,
    data: Data,
    options?: Pick<SendOptions, "startAfter" | "singletonKey" | "singletonSeconds">,
  ) => Promise<void>;
  /** The same for many jobs, in one statement. */
  enqueueAll: <Data extends object>(
    executor: Executor,
    job: Job<Data>,
    data: Data[],
  ) => Promise<void>;
  work: (jobs: AnyJob[], services: Services) => Promise<void>;
  /** Runs all due jobs in this process and returns how many; for tests and scripts. */
  drain: (jobs: AnyJob[], services: Services) => Promise<number>;
  stop: () => Promise<void>;
}
