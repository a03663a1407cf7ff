import type { FastifyRequest } from "fastify";
import type { RouteMeta } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import type { LiveHub } from "../live/hub.ts";
import type { Services } from "../services.ts";
import type { SharedRead } from "./shared-reads.ts";

/** The context of a route handler. */
export interface RequestContext {
  services: Services;
  visitor: Actor | null;
  /** The visitor who passed the check of the audience. On a public route, reading it can throw. */
  actor: Actor;
  requestId: string;
  /** The tab shows the product as a member. */
  isViewingTab: boolean;
  /** Reports the matched route of the contract, for the metrics. */
  noteRoute: (pattern: string) => void;
  /** The client's IP address; only trusted proxies can set it. */
  ip: string;
  /** Built on demand, because few routes need it. */
  headers: () => Headers;
  /** Aborts when the server shuts down. */
  closing: AbortSignal;
  /** The shutdown waits for this work, for example for saving a partial answer. */
  track: (work: Promise<void>) => void;
  live: LiveHub;
  /** Shares the response of the handler with other readers; see `SharedRead`. */
  share: <Output, Mine>(read: SharedRead<Output, Mine>) => void;
  storeShared: (route: CalledRoute, output: unknown) => Promise<void>;
  /** Sets a response header; may be called more than once for `set-cookie`. */
  setHeader: (name: string, value: string) => void;
}

/** A route of the contract. */
export interface CalledRoute {
  feature: string;
  path: string;
  method: string | undefined;
  meta: RouteMeta;
}

/** Reads the person from the request's session cookie or access token. */
export type ReadVisitor = (
  request: Pick<FastifyRequest, "headers" | "url">,
) => Promise<Actor | null>;

/** The path that a tab shows; sent only while the tab views as a member. */
export const PAGE_HEADER = "x-page";
