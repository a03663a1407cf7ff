export { createImportedArticle, type ImportedArticle, reviseArticle } from "./import-article.ts";
export {
  countReadsOfGuru,
  listBookmarked,
  listByGuru,
  listHomeArticles,
  listMostRead,
} from "./public-queries.ts";
export { listTopics } from "./term-queries.ts";
export { cardColumns, type Reader, visibleTo } from "./visible-to.ts";
