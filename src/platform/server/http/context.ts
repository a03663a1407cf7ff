import type { Actor } from "../actor.ts";
import type { Services } from "../services.ts";

/** The context of a route handler. */
export interface RequestContext {
  services: Services;
  visitor: Actor | null;
  requestId: string;
  /** Reports the matched route of the contract, for the metrics. */
  noteRoute: (pattern: string) => void;
  /** The client's IP address; only trusted proxies can set it. */
  ip: string;
  /** Built on demand, because few routes need it. */
  headers: () => Headers;
  /** Sets a response header; may be called more than once for `set-cookie`. */
  setHeader: (name: string, value: string) => void;
}

/** Reads the signed-in person from the request's cookies; implemented by the accounts feature. */
export type ReadVisitor = (cookieHeader: string | undefined) => Promise<Actor | null>;
