import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import type { MagicFilters } from "./magic-filters.ts";

export const articleMagicApi = featureApi("articleMagic");

export type MagicList = Awaited<ReturnType<typeof articleMagicApi.call.list>>;
export type MagicArticle = MagicList["items"][number];
export type Preview = Awaited<ReturnType<typeof articleMagicApi.call.preview>>;
export type Provider = Preview["provider"];

export const magicListOptions = (filters: MagicFilters, part: { only?: "total" } = {}) =>
  articleMagicApi.query.list.queryOptions({
    input: { ...filters, ...part },
    placeholderData: keepPreviousData,
  });

export const previewOptions = (id: string) =>
  articleMagicApi.query.preview.queryOptions({ input: { id }, staleTime: 0 });
