import type { Actor } from "../actor.ts";
import type { Services } from "../services.ts";

/** What a route gets besides its input. */
export interface RequestContext {
  services: Services;
  visitor: Actor | null;
  requestId: string;
  /** Tells which route of the contract answers, for the metrics. */
  noteRoute: (pattern: string) => void;
  /** The caller's address, after trusted proxies only. */
  ip: string;
  /** Made only when asked for: few routes need them. */
  headers: () => Headers;
  /** Sets a response header; may be called more than once for `set-cookie`. */
  setHeader: (name: string, value: string) => void;
}

/** Reads the person behind a request from its cookies; given by the accounts feature. */
export type ReadVisitor = (cookieHeader: string | undefined) => Promise<Actor | null>;
