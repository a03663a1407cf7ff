import { pageOf, type RawSearch, stringifySearch, textOf } from "#platform/web/routing.ts";
import { CALL_SORTS } from "../admin-contract.ts";
import { CALL_STATUSES } from "../call-contract.ts";
import type { CallFilters } from "./api.ts";

const oneOf = <Value extends string>(text: string, values: readonly Value[], other: Value): Value =>
  values.find((value) => value === text) ?? other;

/** Parses the URL parameters of the list; invalid values fall back to the defaults. */
export const parseCallSearch = (raw: RawSearch) => ({
  search: textOf(raw.search).slice(0, 200),
  status: oneOf(textOf(raw.status), ["all", ...CALL_STATUSES], "all"),
  sort: oneOf(textOf(raw.sort), CALL_SORTS, "upcoming"),
  page: pageOf(raw.page),
  /** The call whose dialog is open. */
  call: textOf(raw.call),
});

/** URL of the CSV export with the same filters as the list. */
export const csvUrl = ({ search, status, sort }: CallFilters): string =>
  `/api/admin/calls.csv${stringifySearch({ search, status, sort })}`;
