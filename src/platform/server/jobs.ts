import { sql } from "drizzle-orm";
import {
  type Job as BossJob,
  fromDrizzle,
  type JobResult,
  PgBoss,
  type QueueOptions,
} from "pg-boss";
import type { Logger } from "./log.ts";
import type { Database } from "./postgres/database.ts";
import type { AnyJob, Job, Jobs, Services } from "./services.ts";

export type { AnyJob, Job };

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job;

const QUEUE_DEFAULTS: QueueOptions = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

export async function startJobs(
  db: Database,
  log: Logger,
  all: AnyJob[],
  isWorker: boolean,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schedule: isWorker,
    supervise: isWorker,
  });
  boss.on("error", (error) =>
    log.error({ event: "job_queue_failed", err: error }, "The job queue reported an error."),
  );
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of all) {
    const options = { ...QUEUE_DEFAULTS, ...job.options };
    if (!known.has(job.name)) await boss.createQueue(job.name, options);
    else if (job.options && isWorker) await boss.updateQueue(job.name, options);
    if (job.cron && isWorker) await boss.schedule(job.name, job.cron);
  }

  // Jobs that a release removed.
  const names = new Set(all.map(({ name }) => name));
  for (const { name } of isWorker ? await boss.getSchedules() : []) {
    if (!names.has(name)) await boss.unschedule(name);
  }

  const runOne = async (job: AnyJob, services: Services, item: BossJob<object>) => {
    try {
      await job.handle(item.data ?? {}, services);
    } catch (error) {
      services.log.error(
        { event: "job_failed", job: job.name, jobId: item.id, err: error },
        "A background job failed.",
      );
      throw error;
    }
  };

  /** Runs a batch at once. One that fails is tried again, the others are done. */
  const runAll = (job: AnyJob, services: Services, items: BossJob<object>[]) =>
    Promise.all(
      items.map(async (item): Promise<JobResult> => {
        try {
          await runOne(job, services, item);
          return { id: item.id, status: "completed" };
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          return { id: item.id, status: "failed", output: { message } };
        }
      }),
    );

  return {
    async enqueue(executor, queue, data, options = {}) {
      await boss.send(queue.name, data, { ...options, db: fromDrizzle(executor, sql) });
    },
    async enqueueAll(executor, job, all) {
      const inserted = all.map((data) => ({ data }));
      await boss.insert(job.name, inserted, { db: fromDrizzle(executor, sql) });
    },
    async work(jobs, services) {
      for (const job of jobs) {
        await boss.work<object>(
          job.name,
          {
            pollingIntervalSeconds: 2,
            batchSize: job.concurrency ?? 1,
            // Without it, a worker would wait for the next poll after each batch.
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          (items) => runAll(job, services, items),
        );
      }
    },
    async drain(jobs, services) {
      let count = 0;
      for (const job of jobs) {
        for (let items = await boss.fetch<object>(job.name); items.length > 0; ) {
          const [item] = items;
          if (!item) break;
          await runOne(job, services, item);
          await boss.complete(job.name, item.id);
          count += 1;
          items = await boss.fetch<object>(job.name);
        }
      }
      return count;
    },
    stop: () => boss.stop({ graceful: true, timeout: 7_000 }),
  };
}
