import { isIPv6 } from "node:net";
import { tooManyRequests } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";

/** Hashing fills one thread of the pool that files, DNS and images share. Two leave room for them. */
const AT_ONCE = 2;
/** Per client address, beside the one that runs. */
const MOST_WAITING = 3;

type TakeTurn = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

interface Lane {
  isRunning: boolean;
  waiting: (() => void)[];
}

const created = new WeakMap<Services, TakeTurn>();

/** Runs work that hashes a password when it is this address's turn; refuses it with 429 when too much waits. */
export function takePasswordTurn<Result>(
  services: Services,
  ip: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const take = created.get(services) ?? createTurns();
  created.set(services, take);
  return take(networkOf(ip), work);
}

/** Addresses take turns one by one, so that many requests of one address delay the others by one. */
function createTurns(): TakeTurn {
  const lanes = new Map<string, Lane>();
  const ready: Lane[] = [];
  let running = 0;

  const advance = () => {
    while (running < AT_ONCE) {
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
    if (lane.waiting.length + Number(lane.isRunning) > MOST_WAITING) {
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

/** One customer of a provider holds a whole IPv6 /64, so that is what counts as an address. */
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
