import type { PersonalData } from "#platform/server/personal-data.ts";
import {
  articleBookmarks,
  articleComments,
  articleLikes,
  articleReads,
  articles,
  articleVisits,
  commentLikes,
  commentMentions,
  commentReports,
} from "./tables.ts";

/** Keeps articles and comments as "Former member"; deletes likes, bookmarks and reads. */
export const libraryPersonalData: PersonalData = {
  rows: [
    {
      table: articles,
      column: articles.authorId,
      onErase: "anonymize",
      hidden: ["bodyText"],
    },
    { table: articles, column: articles.savedById, onErase: "anonymize", isExported: false },
    { table: articleComments, column: articleComments.userId, onErase: "anonymize" },
    { table: commentLikes, column: commentLikes.userId, onErase: "delete" },
    { table: commentMentions, column: commentMentions.userId, onErase: "delete" },
    { table: commentReports, column: commentReports.userId, onErase: "delete" },
    { table: articleLikes, column: articleLikes.userId, onErase: "delete" },
    { table: articleBookmarks, column: articleBookmarks.userId, onErase: "delete" },
    { table: articleReads, column: articleReads.userId, onErase: "delete" },
    { table: articleVisits, column: articleVisits.userId, onErase: "delete" },
  ],
};
