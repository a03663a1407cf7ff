export { findReadable } from "./article-queries.ts";
export { authorName, canBeAuthor } from "./author-queries.ts";
export { articleKind } from "./content-kind.ts";
export { emitPublished } from "./emit-published.ts";
export { guruResources } from "./guru-resources.ts";
export {
  createImportedArticle,
  type ImportedArticle,
  restoreImportedArticle,
  reviseArticle,
} from "./import-article.ts";
export {
  listBookmarked,
  listHomeArticles,
  listMostRead,
} from "./public-queries.ts";
export { articleClass, fillCards, ownReadColumns, sharedOnly } from "./share-reads.ts";
export { listTopics } from "./term-queries.ts";
export { cardColumns, type Reader, visibleTo } from "./visible-to.ts";
