import autocannon from "autocannon";
import { quantile } from "./product.ts";

export interface LoadRequest {
  url: string;
  /** Sent in turn, one set per request. */
  headers: Record<string, string>[];
  /** Makes the request a POST with this JSON. */
  body?: (() => unknown) | undefined;
}

export interface Load {
  perSecond: number;
  median: number;
  p99: number;
}

export const CONNECTIONS = 16;

/** Sends the request on 16 connections, as fast as it is answered. */
export async function measureLoad(request: LoadRequest, seconds: number): Promise<Load> {
  const { url, headers, body } = request;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: headers.map((one) =>
      body
        ? {
            method: "POST",
            headers: { ...one, "content-type": "application/json" },
            setupRequest: (made) => ({ ...made, body: JSON.stringify(body()) }),
          }
        : { headers: one },
    ),
  });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  run.on("response", (_client, status, _bytes, ms) => {
    times.push(ms);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const from = performance.now();
  const { non2xx, errors } = await run;
  const elapsed = performance.now() - from;
  if (non2xx > 0 || errors > 0)
    throw new Error(
      `${new URL(url).pathname} failed under load: ${JSON.stringify([...statuses])}, ${errors} without a response`,
    );
  if (times.length === 0)
    throw new Error(`${new URL(url).pathname} did not answer in ${seconds} s`);
  return {
    perSecond: (times.length / elapsed) * 1000,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
