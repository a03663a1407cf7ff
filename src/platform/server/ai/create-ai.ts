import type { Clock } from "../clock.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
import { AI_LIMITS, type Ai, type AiLimits } from "./ai.ts";
import { AiUnavailable } from "./errors.ts";
import { openMeter } from "./meter.ts";

interface Needs {
  env: Pick<Env, "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL">;
  db: Database;
  clock: Clock;
  log: Logger;
  limits?: Partial<AiLimits>;
}

/** The model of `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`; without them: offline. */
export function createAi({ env, db, clock, log, limits }: Needs): Ai {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: modelId } = env;
  if (!baseURL || !apiKey || !modelId) return offline;
  const meter = openMeter({ db, clock, log, modelId });
  const chosen = { ...AI_LIMITS, ...limits };
  // The SDK is loaded with the first question, not with the server.
  const open = async () => {
    const { openModel } = await import("./open-model.ts");
    return { model: openModel({ baseURL, apiKey, modelId }), meter, limits: chosen };
  };
  let means: ReturnType<typeof open> | undefined;
  const ready = () => {
    means ??= open();
    return means;
  };
  return {
    provider: "model",
    model: modelId,
    async propose(asking) {
      const { propose } = await import("./propose.ts");
      return propose(await ready(), asking);
    },
    async *stream(asking) {
      const { streamText } = await import("./stream-text.ts");
      yield* streamText(await ready(), asking);
    },
  };
}

const offline: Ai = {
  provider: "offline",
  model: null,
  propose: () => Promise.reject(new AiUnavailable()),
  // biome-ignore lint/correctness/useYield: it never has anything to say
  async *stream() {
    throw new AiUnavailable();
  },
};
