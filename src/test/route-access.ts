import { ACTORS, type ActorName } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** The status of one route for each of the nine kinds of callers. */
export interface RouteAccess {
  /**
   * Method and path as in the contract: `GET /events/{id}` (below /api). A raw Fastify route is
   * written as registered: `GET /files/:id`, with `isRaw`.
   */
  route: string;
  isRaw?: boolean;
  expects: Record<ActorName, number>;
  /** The request to send; created for each caller, so that one's write does not affect the next. */
  request?: (app: TestApp, actor: ActorName) => Promise<RouteRequest> | RouteRequest;
}

interface RouteRequest {
  /** The path with its ids filled in, below /api (whole for raw ones); default: the route's own. */
  path?: string;
  body?: unknown;
  /** For raw routes that do not take JSON. */
  init?: RequestInit;
}

const every = (status: number): Record<ActorName, number> =>
  Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<ActorName, number>;

/** For everyone. */
export const forAnyone = (status = 200) => every(status);
/** For everyone who is signed in, with or without access. */
export const forSignedIn = (status = 200) => ({ ...every(status), anonymous: 401, removed: 401 });
/** For everyone with access. */
export const forMembers = (status = 200) => ({ ...forSignedIn(status), noAccess: 402 });

const only = (allowed: ActorName[], status: number) => ({
  ...forMembers(403),
  ...Object.fromEntries(allowed.map((actor) => [actor, status])),
});
export const forGurus = (status = 200) => only(["guru"], status);
export const forTeamManagers = (status = 200) =>
  only(["agent", "otherAgent", "superadmin"], status);
export const forCallsReaders = (status = 200) =>
  only(["agent", "otherAgent", "superadmin", "support"], status);
export const forSupportTeam = (status = 200) => only(["support", "superadmin"], status);
export const forSuperadmins = (status = 200) => only(["superadmin"], status);
