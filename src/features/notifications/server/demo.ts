import { sql } from "drizzle-orm";
import type { LoadDemo } from "#platform/server/demo.ts";

/** The notifications that the demo data of the other features would have created. */
export const loadNotificationsDemo: LoadDemo = async ({ tx, now }) => {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into notifications (user_id, kind, title, body, link, read_at, mailed_at, created_at)
    select user_id, kind, title, left(body, 140), link,
      case when is_read then created_at + interval '20 minutes' end, created_at, created_at
    from (
      select message.user_id, 'team_message' as kind, 'New message from ' || writer.name as title,
        message.content as body, '/messages' as link, false as is_read, message.created_at
      from conversations as talk
        join messages as message
          on message.user_id = talk.user_id and message.position = talk.last_position
        join users as writer on writer.id = message.admin_id
      union all
      select ticket.user_id, 'ticket_reply', 'Reply to “' || ticket.subject || '”',
        response.response_text, '/support?ticket=' || ticket.id,
        response.created_at < ${at}::timestamptz - interval '22 hours', response.created_at
      from ticket_responses as response
        join support_requests as ticket on ticket.id = response.ticket_id
      where response.is_from_team and not response.is_internal
      union all
      select person.id, 'ticket_activity', writer.name || ' opened ticket #' || ticket.number,
        ticket.subject || ': ' || ticket.message, '/admin/inbox?ticket=' || ticket.id,
        not ticket.is_waiting_for_team, ticket.created_at
      from support_requests as ticket
        join users as writer on writer.id = ticket.user_id
        cross join users as person
      where person.role = 'support' and ticket.status <> 'closed'
      union all
      select article.author_id, 'article_comment',
        writer.name || ' commented on “' || article.title || '”', comment.content,
        '/resources/' || article.slug || '#comment-' || comment.id,
        comment.created_at < ${at}::timestamptz - interval '3 days', comment.created_at
      from article_comments as comment
        join articles as article on article.id = comment.article_id
        join users as writer on writer.id = comment.user_id
      where article.author_id is not null and article.author_id <> comment.user_id
        and comment.parent_id is null
      union all
      select question.user_id, 'discussion_reply',
        writer.name || ' replied to your question on “' || article.title || '”', reply.content,
        '/resources/' || article.slug || '#comment-' || reply.id,
        reply.created_at < ${at}::timestamptz - interval '3 days', reply.created_at
      from article_comments as reply
        join article_comments as question on question.id = reply.parent_id
        join articles as article on article.id = reply.article_id
        join users as writer on writer.id = reply.user_id
      where question.user_id <> reply.user_id
      union all
      select call.user_id, 'call_confirmed', 'Your call is confirmed',
        to_char(call.starts_at at time zone 'America/Los_Angeles', 'FMDay, FMMonth FMDD, YYYY')
          || ' at 7:00 AM PT',
        '/book-call',
        false, least(call.starts_at - interval '24 hours', ${at}::timestamptz)
      from scheduled_calls as call
      where call.status = 'confirmed' and call.starts_at > ${at}::timestamptz
    ) as created`);
};
