CREATE TABLE "subscription_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "subscription_events_by_time" ON "subscription_events" USING btree ("at");--> statement-breakpoint
-- A member pays while the subscription is active or past due: the provider still tries to charge them.
CREATE FUNCTION record_subscription_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid boolean := coalesce(OLD.status IN ('active', 'past_due'), false);
  pays boolean := coalesce(NEW.status IN ('active', 'past_due'), false);
  failed boolean := coalesce(OLD.status IN ('past_due', 'unpaid'), false);
  fails boolean := coalesce(NEW.status IN ('past_due', 'unpaid'), false);
  -- Of an update that does not set `updated_at`, and of a deletion, only the current time is known.
  changed timestamptz := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at
    THEN coalesce(NEW.updated_at, now()) ELSE now() END;
BEGIN
  IF pays AND NOT paid THEN
    INSERT INTO subscription_events (kind, at)
    VALUES ('started', CASE TG_OP WHEN 'INSERT' THEN least(NEW.created_at, changed) ELSE changed END);
  END IF;
  IF paid AND NOT pays THEN INSERT INTO subscription_events (kind, at) VALUES ('ended', changed); END IF;
  IF fails AND NOT failed THEN INSERT INTO subscription_events (kind, at) VALUES ('payment_failed', changed); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_events_added AFTER INSERT ON subscriptions FOR EACH ROW
  EXECUTE FUNCTION record_subscription_events();--> statement-breakpoint
CREATE TRIGGER subscriptions_events_changed AFTER UPDATE OF status ON subscriptions FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_subscription_events();--> statement-breakpoint
CREATE TRIGGER subscriptions_events_deleted AFTER DELETE ON subscriptions FOR EACH ROW
  EXECUTE FUNCTION record_subscription_events();--> statement-breakpoint
-- The past of existing subscriptions, as far as it is known.
INSERT INTO subscription_events (kind, at)
SELECT 'started', created_at FROM subscriptions
WHERE status IN ('active', 'past_due', 'canceled', 'unpaid', 'paused')
UNION ALL
SELECT 'ended', greatest(created_at, least(updated_at, coalesce(to_timestamp(current_period_end), updated_at)))
FROM subscriptions WHERE status IN ('canceled', 'unpaid', 'paused')
UNION ALL
SELECT 'payment_failed', updated_at FROM subscriptions WHERE status IN ('past_due', 'unpaid');
