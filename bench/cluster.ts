import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { findFreePort } from "#test/find-free-port.ts";
import { startCluster } from "../scripts/cluster/start-cluster.ts";
import { SECRET } from "./product.ts";

interface ClusterPlan {
  databaseUrl: string;
  port: number;
  servers: number;
}

/** Runs the proxy in its own process, so that its CPU time is measured apart from the load. */
export async function startMeasuredCluster(databaseUrl: string, servers: number) {
  const port = await findFreePort();
  const proxy = fork(import.meta.filename, { execArgv: [] });
  const plan: ClusterPlan = { databaseUrl, port, servers };
  proxy.send(plan);
  const [serverPids] = (await once(proxy, "message")) as [number[]];
  return {
    url: `http://localhost:${port}`,
    serverPids,
    proxyPid: proxy.pid ?? 0,
    async stop() {
      const ended = once(proxy, "exit");
      proxy.send("stop");
      await ended;
    },
  };
}

/** The fields of /proc/PID/stat after the name: state, parent and so on. Empty without /proc. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** CPU time of these processes in cores times milliseconds, and of their ended children. */
export async function cpuMs(pids: number[], withEnded = false): Promise<number> {
  const TICK_MS = 10;
  const stats = await Promise.all(pids.map(statOf));
  const ticks = stats.flatMap((fields) => fields.slice(11, withEnded ? 15 : 13));
  return ticks.reduce((sum, one) => sum + Number(one), 0) * TICK_MS;
}

export async function parentsOf(pids: number[]): Promise<Set<number>> {
  const stats = await Promise.all(pids.map(statOf));
  return new Set(stats.flatMap((fields) => (fields[1] ? [Number(fields[1])] : [])));
}

/** CPU time of the whole machine that was not idle, in cores times milliseconds. */
export const busyMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

async function serve({ databaseUrl, port, servers }: ClusterPlan): Promise<void> {
  const env = { AUTH_SECRET: SECRET, LOG_LEVEL: "warn" };
  const cluster = await startCluster({ databaseUrl, port, servers, env });
  process.send?.(cluster.servers.map(({ pid }) => pid));
  await once(process, "message");
  await cluster.stop();
  process.disconnect();
}

if (import.meta.main) process.once("message", (plan: ClusterPlan) => serve(plan));
