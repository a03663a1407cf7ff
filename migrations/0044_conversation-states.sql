CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_notes_client_id_unique" UNIQUE("user_id","client_id"),
	CONSTRAINT "conversation_notes_not_blank" CHECK (btrim(content) <> '')
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_user_id_conversations_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."conversations"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_notes_of_member" ON "conversation_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_notes_search" ON "conversation_notes" USING gin (to_tsvector('english', content));--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","snoozed_until") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_unresolved" ON "conversations" USING btree ("assignee_id","last_message_at" DESC NULLS LAST) WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (to_tsvector('english', content));--> statement-breakpoint
CREATE INDEX "support_requests_waiting" ON "support_requests" USING btree ("waiting_since","snoozed_until") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "support_requests_search" ON "support_requests" USING gin (to_tsvector('english', subject || ' ' || message));--> statement-breakpoint
CREATE INDEX "ticket_responses_search" ON "ticket_responses" USING gin (to_tsvector('english', response_text));--> statement-breakpoint
-- Existing conversations wait if the member wrote last, since the first message that the team has
-- not answered. All others are resolved.
UPDATE conversations SET waiting_since = unanswered.since
FROM (
  SELECT messages.user_id, min(messages.created_at) AS since FROM messages
  WHERE NOT messages.is_admin_message AND messages.position > coalesce((
    SELECT max(answer.position) FROM messages AS answer
    WHERE answer.user_id = messages.user_id AND answer.is_admin_message), 0)
  GROUP BY messages.user_id
) AS unanswered
WHERE conversations.user_id = unanswered.user_id;
--> statement-breakpoint
UPDATE conversations SET resolved_at = last_message_at
WHERE waiting_since IS NULL AND last_message_at IS NOT NULL;
--> statement-breakpoint
UPDATE support_requests SET waiting_since = coalesce((
  SELECT min(question.created_at) FROM ticket_responses AS question
  WHERE question.ticket_id = support_requests.id AND NOT question.is_from_team
    AND question.created_at > (
      SELECT max(answer.created_at) FROM ticket_responses AS answer
      WHERE answer.ticket_id = support_requests.id AND answer.is_from_team AND NOT answer.is_internal)
), support_requests.created_at)
WHERE is_waiting_for_team AND status <> 'closed';
--> statement-breakpoint
-- A server of the release before this one only counts unread messages.
CREATE FUNCTION conversations_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waiting_since := NEW.last_message_at;
  NEW.snoozed_until := NULL;
  NEW.resolved_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_wait BEFORE UPDATE OF team_unread ON conversations
  FOR EACH ROW WHEN (NEW.team_unread > OLD.team_unread AND NEW.waiting_since IS NULL)
  EXECUTE FUNCTION conversations_wait();
--> statement-breakpoint
-- Keeps waiting_since equal to is_waiting_for_team, which the release before this one writes too.
CREATE FUNCTION support_requests_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'closed' OR NOT NEW.is_waiting_for_team THEN
    NEW.waiting_since := NULL;
    NEW.snoozed_until := NULL;
  ELSE
    NEW.waiting_since := coalesce(NEW.waiting_since, NEW.last_activity_at);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_requests_wait
  BEFORE INSERT OR UPDATE OF status, is_waiting_for_team, waiting_since, last_activity_at
  ON support_requests FOR EACH ROW EXECUTE FUNCTION support_requests_wait();
