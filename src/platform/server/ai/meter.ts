import type { LanguageModelUsage } from "ai";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
import { type AiPurpose, claimOn, giveBackToBudget, takeFromBudget } from "./budget.ts";
import { AiBudgetSpent, AiError } from "./errors.ts";
import { type AiOutcome, aiUsage } from "./tables.ts";

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  modelId: string;
}

/** One request on the meter. */
export interface Reading {
  /** The model has begun to answer: from here on the request counts. */
  began: () => void;
  count: (usage: LanguageModelUsage | undefined) => void;
  /** Writes the line of the usage log. Called once, at the end, whatever it was. */
  close: (end: "answered" | "stopped" | unknown) => Promise<void>;
}

export interface Meter {
  /** Takes one request from the member's allowance, or throws `AiBudgetSpent`. */
  open: (memberId: string, purpose: AiPurpose) => Promise<Reading>;
}

export function openMeter({ db, clock, log, modelId }: Needs): Meter {
  async function open(memberId: string, purpose: AiPurpose): Promise<Reading> {
    const startedAt = performance.now();
    const claim = claimOn(memberId, purpose, clock.now());
    const tokens = { inputTokens: 0, outputTokens: 0 };
    let hasBegun = false;
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
      began() {
        hasBegun = true;
      },
      count(usage) {
        tokens.inputTokens += usage?.inputTokens ?? 0;
        tokens.outputTokens += usage?.outputTokens ?? 0;
      },
      async close(end) {
        try {
          const outcome = outcomeOf(end);
          if (outcome === "unavailable" && !hasBegun) await giveBackToBudget(db, claim);
          await write(outcome);
        } catch (error) {
          // The answer is there and stays; only its line in the log is missing.
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
