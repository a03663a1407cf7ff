import type { Clock } from "../clock.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
import { AI_LIMITS, type Ai, type AiLimits } from "./ai.ts";
import { AiUnavailable } from "./errors.ts";
import { createUsageMeter } from "./meter.ts";

interface AiDeps {
  env: Pick<Env, "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL">;
  db: Database;
  clock: Clock;
  log: Logger;
  limits?: Partial<AiLimits>;
}

/** Uses the model of `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`, or the offline provider without them. */
export function createAi({ env, db, clock, log, limits }: AiDeps): Ai {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: modelId } = env;
  if (!baseURL || !apiKey || !modelId) return offline;
  const meter = createUsageMeter({ db, clock, log, modelId });
  const effectiveLimits = { ...AI_LIMITS, ...limits };
  // The SDK loads with the first request, which keeps the server's start fast.
  const createRuntime = async () => {
    const { openModel } = await import("./open-model.ts");
    return { model: openModel({ baseURL, apiKey, modelId }), meter, limits: effectiveLimits };
  };
  let runtime: ReturnType<typeof createRuntime> | undefined;
  const getRuntime = () => {
    runtime ??= createRuntime();
    return runtime;
  };
  return {
    provider: "model",
    model: modelId,
    async propose(request) {
      const { propose } = await import("./propose.ts");
      return propose(await getRuntime(), request);
    },
    async *stream(request) {
      const { streamText } = await import("./stream-text.ts");
      yield* streamText(await getRuntime(), request);
    },
  };
}

const offline: Ai = {
  provider: "offline",
  model: null,
  propose: () => Promise.reject(new AiUnavailable()),
  // biome-ignore lint/correctness/useYield: the offline provider never yields text
  async *stream() {
    throw new AiUnavailable();
  },
};
