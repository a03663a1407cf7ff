import type { PersonalData } from "#platform/server/personal-data.ts";
import { articleBookmarks, articleLikes, articleReads, articles, articleVisits } from "./tables.ts";

/** Keeps articles as "Former member"; deletes likes, bookmarks and reads. */
export const libraryPersonalData: PersonalData = {
  rows: [
    {
      table: articles,
      column: articles.authorId,
      onErase: "anonymize",
      hidden: ["bodyText"],
    },
    { table: articles, column: articles.savedById, onErase: "anonymize", isExported: false },
    { table: articleLikes, column: articleLikes.userId, onErase: "delete" },
    { table: articleBookmarks, column: articleBookmarks.userId, onErase: "delete" },
    { table: articleReads, column: articleReads.userId, onErase: "delete" },
    { table: articleVisits, column: articleVisits.userId, onErase: "delete" },
  ],
};
