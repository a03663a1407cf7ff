import { sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { notifyMembers } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { commentHash } from "./forget-notifications.ts";
import { commentMail } from "./mails.ts";
import { excerptOf } from "./policy.ts";
import { type Discussed, mayRead } from "./subject.ts";

interface NewComment {
  actor: Actor;
  discussed: Discussed;
  comment: { id: string; content: string; parentId: string | null };
  /** The question of a new reply; null for a new question; undefined for an edit. */
  question?: { userId: string } | null;
  /** Ids of the people whom the comment mentions. */
  mentioned: string[];
}

const REASONS = ["discussion_mention", "discussion_reply", "article_comment"] as const;
type Reason = (typeof REASONS)[number];

/** Everyone gets at most one notification; the first reason wins. */
function recipientsOf({ actor, discussed, question, mentioned }: NewComment): Map<string, Reason> {
  const found = new Map<string, Reason>();
  const add = (id: string | null | undefined, reason: Reason) => {
    if (id && id !== actor.userId && !found.has(id)) found.set(id, reason);
  };
  for (const id of mentioned) add(id, "discussion_mention");
  add(question?.userId, "discussion_reply");
  if (question === null) add(discussed.authorId, "article_comment");
  return found;
}

/**
 * Notifies the mentioned people, the person who asked, and the author of an article about a question.
 * People who may not read the content are left out.
 */
export async function notifyAboutComment(
  services: Services,
  tx: Transaction,
  written: NewComment,
): Promise<void> {
  const { actor, discussed, comment } = written;
  const reasons = recipientsOf(written);
  if (reasons.size === 0) return;
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select id, email from ${users} where ${users.id} = any(${sql.param([...reasons.keys()])}::uuid[])
      and ${mayRead(services, discussed)}`);
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  const link = `${discussed.path}${commentHash(comment.id)}`;
  const url = services.env.APP_URL + link;
  await notifyMembers(
    services,
    tx,
    rows.flatMap(({ id, email }) => {
      const kind = reasons.get(id);
      if (!kind) return [];
      const about = { kind, name, subject: discussed.title };
      return [
        {
          userId: id,
          kind,
          aboutId: actor.userId,
          title: titleOf(about),
          body: excerptOf(comment.content),
          link,
          ...(kind === "article_comment"
            ? {}
            : { mail: commentMail({ ...about, kind, to: email, text: comment.content, url }) }),
        },
      ];
    }),
  );
}

function titleOf({ kind, name, subject }: { kind: Reason; name: string; subject: string }): string {
  if (kind === "discussion_mention") return `${name} mentioned you on “${subject}”`;
  if (kind === "discussion_reply") return `${name} replied to your question on “${subject}”`;
  return `${name} commented on “${subject}”`;
}
