import type { z } from "zod";
import type { AiPurpose } from "./budget.ts";
import type { NamedText } from "./delimited.ts";

export interface AiMessage {
  role: "user" | "assistant";
  content: string;
}

interface AiRequest {
  purpose: AiPurpose;
  /** The member whose daily budget pays for the request, also named in the usage log. */
  memberId: string;
  /** Our instructions. Never put text that people wrote in here. */
  system: string;
  maxOutputTokens?: number;
}

export interface ObjectRequest<Output> extends AiRequest {
  /** Text that people wrote; passed as data between random delimiters. */
  data: NamedText[];
  /** A reply that does not match is rejected. Plain JSON types only: no transforms. */
  schema: z.ZodType<Output>;
  /** For the whole request, including its retry. */
  timeoutMs?: number;
  retries?: number;
  signal?: AbortSignal;
}

export interface StreamRequest extends AiRequest {
  messages: AiMessage[];
  /** Aborting ends the stream without an error; text received so far remains valid. */
  signal?: AbortSignal;
  /** Called when the reply was cut at `maxOutputTokens`. */
  onCutOff?: () => void;
}

/** The language model. Throws only `AiError`s. */
export interface Ai {
  /** `offline`: no model is configured, and each feature uses its fallback without AI. */
  provider: "offline" | "model";
  model: string | null;
  /** Returns a validated object. */
  propose: <Output>(request: ObjectRequest<Output>) => Promise<Output>;
  /** Streams text in chunks. */
  stream: (request: StreamRequest) => AsyncIterable<string>;
}

/** Time limits; tests choose shorter ones. */
export interface AiLimits {
  proposeMs: number;
  /** Maximum time without output, before the first chunk and between two chunks. */
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
