import { isIPv6 } from "node:net";
import { tooManyRequests } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";

/** Each hash blocks one thread of the libuv pool (4), which file, DNS and image work share. */
const MAX_CONCURRENT = 2;
/** Per client address, in addition to the running one. */
const MAX_QUEUED = 3;

type RunInQueue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

interface Lane {
  isRunning: boolean;
  waiting: (() => void)[];
}

const created = new WeakMap<Services, RunInQueue>();

/** Queues work that hashes a password. Throws 429 when the client address already has a full queue. */
export function queuePasswordHash<Result>(
  services: Services,
  ip: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = created.get(services) ?? createQueue();
  created.set(services, run);
  return run(networkOf(ip), work);
}

/** Round-robin over client addresses, so a flood from one address delays the others by one hash. */
function createQueue(): RunInQueue {
  const lanes = new Map<string, Lane>();
  const ready: Lane[] = [];
  let running = 0;

  const advance = () => {
    while (running < MAX_CONCURRENT) {
      const lane = ready.shift();
      const start = lane?.waiting.shift();
      if (!lane || !start) return;
      lane.isRunning = true;
      running += 1;
      start();
    }
  };

  return async (address, work) => {
    const lane = lanes.get(address) ?? { isRunning: false, waiting: [] };
    if (lane.waiting.length + Number(lane.isRunning) > MAX_QUEUED) {
      throw tooManyRequests("Too many attempts at once. Please try again in a moment.");
    }
    lanes.set(address, lane);
    await new Promise<void>((start) => {
      lane.waiting.push(start);
      if (!lane.isRunning && lane.waiting.length === 1) ready.push(lane);
      advance();
    });
    try {
      return await work();
    } finally {
      lane.isRunning = false;
      running -= 1;
      if (lane.waiting.length > 0) ready.push(lane);
      else lanes.delete(address);
      advance();
    }
  };
}

/** Providers assign a whole IPv6 /64 to one customer, so a /64 counts as one address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = ip.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = ip.includes("::") ? Array(8 - first.length - last.length).fill("0") : [];
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
