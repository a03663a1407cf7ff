import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
import type { AiSettings } from "../settings/settings.ts";
import { AI_LIMITS, type Ai, type AiLimits } from "./ai.ts";
import { AiUnavailable } from "./errors.ts";
import { type AiRuntime, createUsageMeter } from "./meter.ts";

interface AiDeps {
  settings: { current: () => { ai: AiSettings } };
  db: Database;
  clock: Clock;
  log: Logger;
  limits?: Partial<AiLimits>;
}

/** Uses the model of the settings, read at each request, or is offline without them. */
export function createAi({ settings, db, clock, log, limits }: AiDeps): Ai {
  const effectiveLimits = { ...AI_LIMITS, ...limits };
  /** The model that is set completely, or null. */
  const chosen = () => {
    const { baseUrl, apiKey, model, isPublicOnly } = settings.current().ai;
    if (!baseUrl || !apiKey || !model) return null;
    return { baseURL: baseUrl, apiKey, modelId: model, isPublicOnly };
  };
  // The SDK loads with the first request, which keeps the server's start fast.
  const openRuntime = async (): Promise<AiRuntime> => {
    const model = chosen();
    if (!model) throw new AiUnavailable();
    const { openModel } = await import("./open-model.ts");
    const meter = createUsageMeter({ db, clock, log, modelId: model.modelId });
    return { model: openModel(model), meter, limits: effectiveLimits };
  };
  return {
    get provider() {
      return chosen() ? "model" : "offline";
    },
    get model() {
      return chosen()?.modelId ?? null;
    },
    async propose(request) {
      const runtime = await openRuntime();
      const { propose } = await import("./propose.ts");
      return propose(runtime, request);
    },
    async *stream(request) {
      const runtime = await openRuntime();
      const { streamText } = await import("./stream-text.ts");
      yield* streamText(runtime, request);
    },
  };
}
