import { pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";

export interface SupportState {
  /** The ticket that is open; empty: the overview. */
  ticket: string;
  page: number;
}

const ID = /^[0-9a-f-]{36}$/;
export const idOf = (text: string): string => (ID.test(text) ? text : "");

export const parseSupport = (raw: RawSearch): SupportState => ({
  ticket: idOf(textOf(raw.ticket)),
  page: pageOf(raw.page),
});
