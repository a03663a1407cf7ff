import { stringifySearch } from "#platform/web/routing.ts";
import type { CallFilters } from "./api.ts";

/** URL of the CSV export with the same filters as the list. */
export const csvUrl = ({ search, status, sort }: CallFilters): string =>
  `/api/admin/calls.csv${stringifySearch({ search, status, sort })}`;
