import type { OtherOrgData } from "./other-org-data.fixture.ts";

type Ids = (otherOrg: OtherOrgData) => string[];

/** The owner of a route's ids, with an id that the callers may not access. */
export type IdRoute =
  /** Owned by a person or an agency: tested with an id of another agency. */
  | { of: "agency"; ids: Ids }
  /** Content shared by all agencies: tested with a draft or a hidden object. */
  | { of: "house"; ids: Ids }
  /** Only for staff: tested with an existing id. */
  | { of: "staff"; ids: Ids }
  /** Shared content that is never hidden from members. */
  | { of: "everyone"; ids: Ids }
  /** A secret instead of an id: anyone who has it may read. */
  | { of: "bearer" };

export const agency = (ids: Ids): IdRoute => ({ of: "agency", ids });
export const house = (ids: Ids): IdRoute => ({ of: "house", ids });
export const staff = (ids: Ids): IdRoute => ({ of: "staff", ids });
export const everyone = (ids: Ids): IdRoute => ({ of: "everyone", ids });
export const bearer: IdRoute = { of: "bearer" };

export const on = (entry: IdRoute, ...routes: string[]): [string, IdRoute][] =>
  routes.map((route) => [route, entry]);
