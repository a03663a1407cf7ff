import type { LanguageModel, LanguageModelUsage } from "ai";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
import type { AiLimits } from "./ai.ts";
import { type AiPurpose, claimOn, returnToBudget, takeFromBudget } from "./budget.ts";
import { AiBudgetSpent, AiError } from "./errors.ts";
import { type AiOutcome, aiUsage } from "./tables.ts";

interface MeterDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  modelId: string;
}

/** The usage of one request. */
export interface UsageRecord {
  /** Call when the model starts to answer: from then on the request counts against the budget. */
  start: () => void;
  count: (usage: LanguageModelUsage | undefined) => void;
  /** Writes the usage row. Call once, whatever the outcome. */
  close: (end: "answered" | "stopped" | unknown) => Promise<void>;
}

export interface UsageMeter {
  /** Takes one request from the member's budget, or throws `AiBudgetSpent`. */
  open: (memberId: string, purpose: AiPurpose) => Promise<UsageRecord>;
}

/** What a request to the model runs with. */
export interface AiRuntime {
  model: LanguageModel;
  meter: UsageMeter;
  limits: AiLimits;
}

export function createUsageMeter({ db, clock, log, modelId }: MeterDeps): UsageMeter {
  async function open(memberId: string, purpose: AiPurpose): Promise<UsageRecord> {
    const startedAt = performance.now();
    const claim = claimOn(memberId, purpose, clock.now());
    const tokens = { inputTokens: 0, outputTokens: 0 };
    let hasStarted = false;
    const write = async (outcome: AiOutcome) => {
      const durationMs = Math.round(performance.now() - startedAt);
      const line = { memberId, purpose: purpose.name, model: modelId, ...tokens, durationMs };
      await db.insert(aiUsage).values({ ...line, outcome, createdAt: clock.now() });
    };
    if (!(await takeFromBudget(db, claim))) {
      await write("budget_spent");
      throw new AiBudgetSpent(purpose.perDay);
    }
    return {
      start() {
        hasStarted = true;
      },
      count(usage) {
        tokens.inputTokens += usage?.inputTokens ?? 0;
        tokens.outputTokens += usage?.outputTokens ?? 0;
      },
      async close(end) {
        try {
          const outcome = outcomeOf(end);
          if (outcome === "unavailable" && !hasStarted) await returnToBudget(db, claim);
          await write(outcome);
        } catch (error) {
          // The member already has the answer: only the usage row is missing.
          log.error({ event: "ai_usage_write_failed", err: error }, "AI usage was not recorded.");
        }
      },
    };
  }
  return { open };
}

function outcomeOf(end: unknown): AiOutcome {
  if (end === "answered" || end === "stopped") return end;
  return end instanceof AiError ? end.code : "unavailable";
}
