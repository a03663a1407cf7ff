import type { OtherOrgData } from "./other-org-data.fixture.ts";

type Ids = (ground: OtherOrgData) => string[];

/** Whose things a route's ids are, with one that the callers may not have. */
export type IdRoute =
  /** A person's or an agency's: the one tried is another agency's. */
  | { of: "agency"; ids: Ids }
  /** The house's content, the same for all agencies: the one tried is a draft or hidden. */
  | { of: "house"; ids: Ids }
  /** Only the staff may ask at all: the one tried exists. */
  | { of: "staff"; ids: Ids }
  /** The house's content of which nothing is ever hidden from members. */
  | { of: "everyone"; ids: Ids }
  /** Not an id but a key: whoever has it may read. */
  | { of: "bearer" };

export const agency = (ids: Ids): IdRoute => ({ of: "agency", ids });
export const house = (ids: Ids): IdRoute => ({ of: "house", ids });
export const staff = (ids: Ids): IdRoute => ({ of: "staff", ids });
export const everyone = (ids: Ids): IdRoute => ({ of: "everyone", ids });
export const bearer: IdRoute = { of: "bearer" };

export const on = (entry: IdRoute, ...routes: string[]): [string, IdRoute][] =>
  routes.map((route) => [route, entry]);
