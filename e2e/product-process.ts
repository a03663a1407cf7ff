import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

type Request =
  | { open: { port: number; env: Record<string, string> } }
  | { refuse: true }
  | { answer: true }
  | { close: true };

/** The process that serves the product to the journeys: a fresh copy of the demo each time. */
export const startProductProcess = (): ChildProcess =>
  fork(join(import.meta.dirname, "../src/test/e2e-server.ts"), { execArgv: [], execPath: "node" });

export async function endProductProcess(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.disconnect();
  await ended;
}

export async function askProduct(
  server: ChildProcess,
  request: Request,
): Promise<{ databaseUrl?: string }> {
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(server, "exit", { signal }).then(([code]) => {
    throw new Error(`The server under test ended with ${code}`);
  });
  ended.catch(() => undefined);
  const answered = once(server, "message", { signal });
  server.send(request);
  const [answer] = await Promise.race([answered, ended]).finally(() => listening.abort());
  if (answer.failed) throw new Error(answer.failed);
  return answer;
}
