CREATE TABLE "row_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_by_name" ON "row_counts" USING btree ("name");--> statement-breakpoint
-- row_counts: the sum of `change` by name is the number of rows. Writers only insert, so that none
-- waits for another; fold_row_counts() keeps the sums short, recount_rows() counts everything anew.
LOCK TABLE users, organizations, article_comments, audit_entries, conversations, support_requests,
  scheduled_calls IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Arguments: pairs of a name and the condition for rows that count.
CREATE FUNCTION row_counts_add() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  FOR i IN 0 .. TG_NARGS - 1 BY 2 LOOP
    EXECUTE format('SELECT count(*) FROM changed WHERE %s', TG_ARGV[i + 1]) INTO added;
    IF added > 0 THEN
      INSERT INTO row_counts (name, change)
        VALUES (TG_ARGV[i], CASE TG_OP WHEN 'DELETE' THEN -added ELSE added END);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Arguments: pairs of a name and the change for one updated row.
CREATE FUNCTION row_counts_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 0 .. TG_NARGS - 1 BY 2 LOOP
    INSERT INTO row_counts (name, change) VALUES (TG_ARGV[i], TG_ARGV[i + 1]::integer);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Arguments: the names that start at zero again.
CREATE FUNCTION row_counts_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72004012);
  DELETE FROM row_counts WHERE name = ANY (TG_ARGV);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_row_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72004012);
  WITH folded AS (
    DELETE FROM row_counts
      WHERE name IN (SELECT name FROM row_counts GROUP BY name HAVING count(*) > 20)
      RETURNING name, change
  )
  INSERT INTO row_counts (name, change) SELECT name, sum(change) FROM folded GROUP BY name;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_rows() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE users, organizations, article_comments, audit_entries, conversations,
    support_requests, scheduled_calls IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(72004012);
  DELETE FROM row_counts;
  INSERT INTO row_counts (name, change)
    SELECT 'members', count(*) FROM users WHERE removed_at IS NULL
    UNION ALL SELECT 'organizations', count(*) FROM organizations
    UNION ALL SELECT 'comments.visible', count(*) FROM article_comments WHERE hidden_at IS NULL
    UNION ALL SELECT 'comments.hidden', count(*) FROM article_comments WHERE hidden_at IS NOT NULL
    UNION ALL SELECT 'audit_entries', count(*) FROM audit_entries
    UNION ALL SELECT 'conversations', count(*) FROM conversations
      JOIN users ON users.id = user_id WHERE last_message_at IS NOT NULL AND removed_at IS NULL
    UNION ALL SELECT 'conversations.unread', count(*) FROM conversations WHERE team_unread > 0
    UNION ALL SELECT 'tickets', count(*) FROM support_requests
    UNION ALL SELECT 'calls', count(*) FROM scheduled_calls;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted_in AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('members', 'removed_at IS NULL');
--> statement-breakpoint
CREATE TRIGGER users_counted_out AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('members', 'removed_at IS NULL');
--> statement-breakpoint
CREATE TRIGGER users_counted_empty AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('members');
--> statement-breakpoint
CREATE TRIGGER organizations_counted_in AFTER INSERT ON organizations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('organizations', 'true');
--> statement-breakpoint
CREATE TRIGGER organizations_counted_out AFTER DELETE ON organizations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('organizations', 'true');
--> statement-breakpoint
CREATE TRIGGER organizations_counted_empty AFTER TRUNCATE ON organizations
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('organizations');
--> statement-breakpoint
CREATE TRIGGER article_comments_counted_in AFTER INSERT ON article_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('comments.visible', 'hidden_at IS NULL', 'comments.hidden', 'hidden_at IS NOT NULL');
--> statement-breakpoint
CREATE TRIGGER article_comments_counted_out AFTER DELETE ON article_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('comments.visible', 'hidden_at IS NULL', 'comments.hidden', 'hidden_at IS NOT NULL');
--> statement-breakpoint
CREATE TRIGGER article_comments_counted_empty AFTER TRUNCATE ON article_comments
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('comments.visible', 'comments.hidden');
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted_in AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('audit_entries', 'true');
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted_out AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('audit_entries', 'true');
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted_empty AFTER TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('audit_entries');
--> statement-breakpoint
CREATE TRIGGER conversations_counted_in AFTER INSERT ON conversations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('conversations.unread', 'team_unread > 0');
--> statement-breakpoint
CREATE TRIGGER conversations_counted_out AFTER DELETE ON conversations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('conversations.unread', 'team_unread > 0');
--> statement-breakpoint
CREATE TRIGGER conversations_counted_empty AFTER TRUNCATE ON conversations
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('conversations', 'conversations.unread');
--> statement-breakpoint
CREATE TRIGGER support_requests_counted_in AFTER INSERT ON support_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('tickets', 'true');
--> statement-breakpoint
CREATE TRIGGER support_requests_counted_out AFTER DELETE ON support_requests REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('tickets', 'true');
--> statement-breakpoint
CREATE TRIGGER support_requests_counted_empty AFTER TRUNCATE ON support_requests
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('tickets');
--> statement-breakpoint
CREATE TRIGGER scheduled_calls_counted_in AFTER INSERT ON scheduled_calls REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('calls', 'true');
--> statement-breakpoint
CREATE TRIGGER scheduled_calls_counted_out AFTER DELETE ON scheduled_calls REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_add('calls', 'true');
--> statement-breakpoint
CREATE TRIGGER scheduled_calls_counted_empty AFTER TRUNCATE ON scheduled_calls
  FOR EACH STATEMENT EXECUTE FUNCTION row_counts_empty('calls');
--> statement-breakpoint
CREATE TRIGGER users_counted_removed AFTER UPDATE OF removed_at ON users
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL)
  EXECUTE FUNCTION row_counts_move('members', '-1');
--> statement-breakpoint
CREATE TRIGGER users_counted_returned AFTER UPDATE OF removed_at ON users
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL)
  EXECUTE FUNCTION row_counts_move('members', '1');
--> statement-breakpoint
CREATE TRIGGER article_comments_counted_hidden AFTER UPDATE OF hidden_at ON article_comments
  FOR EACH ROW WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL)
  EXECUTE FUNCTION row_counts_move('comments.visible', '-1', 'comments.hidden', '1');
--> statement-breakpoint
CREATE TRIGGER article_comments_counted_shown AFTER UPDATE OF hidden_at ON article_comments
  FOR EACH ROW WHEN (OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS NULL)
  EXECUTE FUNCTION row_counts_move('comments.visible', '1', 'comments.hidden', '-1');
--> statement-breakpoint
CREATE TRIGGER conversations_counted_unread AFTER UPDATE OF team_unread ON conversations
  FOR EACH ROW WHEN (OLD.team_unread = 0 AND NEW.team_unread > 0)
  EXECUTE FUNCTION row_counts_move('conversations.unread', '1');
--> statement-breakpoint
CREATE TRIGGER conversations_counted_read AFTER UPDATE OF team_unread ON conversations
  FOR EACH ROW WHEN (OLD.team_unread > 0 AND NEW.team_unread = 0)
  EXECUTE FUNCTION row_counts_move('conversations.unread', '-1');
--> statement-breakpoint
-- Conversations count from their first message on, and until their member is removed. The lock on
-- the member makes a message and a removal at the same moment wait for each other.
CREATE FUNCTION conversations_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  is_removed boolean;
BEGIN
  SELECT removed_at IS NOT NULL INTO is_removed FROM users WHERE id = owner FOR SHARE;
  IF is_removed IS NOT TRUE THEN
    INSERT INTO row_counts (name, change)
      VALUES ('conversations', CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_counted_begun AFTER INSERT ON conversations
  FOR EACH ROW WHEN (NEW.last_message_at IS NOT NULL) EXECUTE FUNCTION conversations_count();
--> statement-breakpoint
CREATE TRIGGER conversations_counted_first AFTER UPDATE OF last_message_at ON conversations
  FOR EACH ROW WHEN (OLD.last_message_at IS NULL AND NEW.last_message_at IS NOT NULL)
  EXECUTE FUNCTION conversations_count();
--> statement-breakpoint
CREATE TRIGGER conversations_counted_gone AFTER DELETE ON conversations
  FOR EACH ROW WHEN (OLD.last_message_at IS NOT NULL) EXECUTE FUNCTION conversations_count();
--> statement-breakpoint
-- Arguments: the change for the conversation of this member, if there is one.
CREATE FUNCTION conversations_count_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (name, change)
    SELECT 'conversations', TG_ARGV[0]::integer FROM conversations
    WHERE user_id = OLD.id AND last_message_at IS NOT NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_conversation_removed AFTER UPDATE OF removed_at ON users
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL)
  EXECUTE FUNCTION conversations_count_owner('-1');
--> statement-breakpoint
CREATE TRIGGER users_conversation_returned AFTER UPDATE OF removed_at ON users
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL)
  EXECUTE FUNCTION conversations_count_owner('1');
--> statement-breakpoint
-- Deleting a removed member deletes the conversation as well, which did not count any more.
CREATE TRIGGER users_conversation_deleted BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL)
  EXECUTE FUNCTION conversations_count_owner('1');
--> statement-breakpoint
SELECT recount_rows();
