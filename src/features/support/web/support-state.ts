import { pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";

export interface SupportState {
  /** Id of the open ticket; empty for the overview. */
  ticket: string;
  page: number;
}

const ID = /^[0-9a-f-]{36}$/;
export const idOf = (text: string): string => (ID.test(text) ? text : "");

export const parseSupport = (raw: RawSearch): SupportState => ({
  ticket: idOf(textOf(raw.ticket)),
  page: pageOf(raw.page),
});
