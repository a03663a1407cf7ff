export { createImportedArticle, type ImportedArticle, reviseArticle } from "./import-article.ts";
export {
  countReads,
  countReadsOfGuru,
  listBookmarked,
  listByGuru,
  listHomeArticles,
  listMostRead,
  searchArticles,
} from "./public-queries.ts";
export { listTopics } from "./term-queries.ts";
export { cardColumns, visibleTo } from "./visible-to.ts";
