import type { z } from "zod";
import type { AiPurpose } from "./budget.ts";
import type { NamedText } from "./delimited.ts";

export interface AiMessage {
  role: "user" | "assistant";
  content: string;
}

interface Asking {
  purpose: AiPurpose;
  /** Whose allowance it is, and who is named in the usage log. */
  memberId: string;
  /** Our instructions. Nothing that people wrote belongs in here. */
  system: string;
  maxOutputTokens?: number;
}

export interface Proposing<Output> extends Asking {
  /** What people wrote; handed over as data between unguessable marks. */
  data: NamedText[];
  /** The reply is refused unless it fits. Plain JSON types: no transforms. */
  schema: z.ZodType<Output>;
  /** For the whole proposal, its retry included. */
  timeoutMs?: number;
  retries?: number;
  signal?: AbortSignal;
}

export interface Streaming extends Asking {
  messages: AiMessage[];
  /** Ends the stream quietly: what came until then stands. */
  signal?: AbortSignal;
  /** The model had more to say than it was allowed to. */
  onCutOff?: () => void;
}

/** The model behind the product. Throws `AiError`s only. */
export interface Ai {
  /** `offline`: none is set up, and each use has an honest stand-in of its own. */
  provider: "offline" | "model";
  model: string | null;
  /** A validated object. */
  propose: <Output>(asking: Proposing<Output>) => Promise<Output>;
  /** Text, piece by piece. */
  stream: (asking: Streaming) => AsyncIterable<string>;
}

/** Time limits; tests choose shorter ones. */
export interface AiLimits {
  proposeMs: number;
  /** How long a stream may be silent, at its beginning and between two pieces. */
  silenceMs: number;
  streamMs: number;
  retryPauseMs: number;
}

export const AI_LIMITS: AiLimits = {
  proposeMs: 60_000,
  silenceMs: 60_000,
  streamMs: 180_000,
  retryPauseMs: 1_000,
};
