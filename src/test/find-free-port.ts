import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free local port, below those that the system assigns, so that nobody takes it before its use.
 * Above 10080, which browsers refuse to open.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 19_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
