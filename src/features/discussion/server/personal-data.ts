import { eq, inArray } from "drizzle-orm";
import { withoutPerson } from "#platform/server/erase-personal-data.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { commentLikes, commentMentions, commentReports, comments } from "./tables.ts";

/** Keeps comments as "Former member"; deletes likes, mentions and reports. */
export const discussionPersonalData: PersonalData = {
  rows: [
    { table: comments, column: comments.userId, onErase: "anonymize" },
    { table: commentLikes, column: commentLikes.userId, onErase: "delete" },
    { table: commentMentions, column: commentMentions.userId, onErase: "delete" },
    { table: commentReports, column: commentReports.userId, onErase: "delete" },
  ],
  async beforeErase(tx, _services, member) {
    const mentioning = tx
      .select({ id: commentMentions.commentId })
      .from(commentMentions)
      .where(eq(commentMentions.userId, member.id));
    await tx
      .update(comments)
      .set({ content: withoutPerson(member, comments.content) })
      .where(inArray(comments.id, mentioning));
  },
};
