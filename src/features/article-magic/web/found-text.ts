import { countText, type ListPage } from "#ui/page-summary.ts";

/** '12 articles found', or 'Counting…' while the total is loading. */
export const foundText = (list: Pick<ListPage, "total" | "isMore">): string =>
  countText(list, "article", "articles") + (list.total === null ? "" : " found");
