CREATE TABLE "coupon_redemptions" (
	"coupon_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"redeemed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemptions_coupon_id_subscription_id_pk" PRIMARY KEY("coupon_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD COLUMN "annual_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE subscription_events SET annual_cents = CASE kind WHEN 'started' THEN 40000 ELSE -40000 END
WHERE kind IN ('started', 'ended');--> statement-breakpoint
-- What a subscription pays in a year, before discounts. A row without a known price pays the default plan.
CREATE FUNCTION subscription_annual_cents(s subscriptions) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT price.amount_cents::bigint * CASE price.interval WHEN 'month' THEN 12 ELSE 1 END
      FROM plan_prices price WHERE price.provider = s.provider AND price.price_id = s.price_id),
    (SELECT coalesce(yearly_cents::bigint, monthly_cents::bigint * 12) FROM plans WHERE is_default))
  + coalesce(
    (SELECT greatest(0, s.seats - plan.included_seats) * price.amount_cents::bigint
      * CASE price.interval WHEN 'month' THEN 12 ELSE 1 END
      FROM plan_prices price JOIN plans plan ON plan.id = price.plan_id
      WHERE price.provider = s.provider AND price.price_id = s.seat_price_id), 0)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_subscription_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid boolean := coalesce(OLD.status IN ('active', 'past_due'), false);
  pays boolean := coalesce(NEW.status IN ('active', 'past_due'), false);
  failed boolean := coalesce(OLD.status IN ('past_due', 'unpaid'), false);
  fails boolean := coalesce(NEW.status IN ('past_due', 'unpaid'), false);
  -- A subscription at another provider is a new one.
  moved boolean := TG_OP = 'UPDATE' AND OLD.provider <> NEW.provider;
  before bigint := CASE WHEN paid THEN subscription_annual_cents(OLD) ELSE 0 END;
  later bigint := CASE WHEN pays THEN subscription_annual_cents(NEW) ELSE 0 END;
  -- Of an update that does not set `updated_at`, and of a deletion, only the current time is known.
  changed timestamptz := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at
    THEN coalesce(NEW.updated_at, now()) ELSE now() END;
BEGIN
  IF paid AND (NOT pays OR moved) THEN
    INSERT INTO subscription_events (kind, at, annual_cents, provider)
    VALUES ('ended', changed, -before, OLD.provider);
  END IF;
  IF pays AND (NOT paid OR moved) THEN
    INSERT INTO subscription_events (kind, at, annual_cents, provider)
    VALUES ('started', CASE TG_OP WHEN 'INSERT' THEN least(NEW.created_at, changed) ELSE changed END,
      later, NEW.provider);
  END IF;
  IF paid AND pays AND NOT moved AND before <> later THEN
    INSERT INTO subscription_events (kind, at, annual_cents, provider)
    VALUES ('changed', changed, later - before, NEW.provider);
  END IF;
  IF fails AND (NOT failed OR moved) THEN
    INSERT INTO subscription_events (kind, at, provider) VALUES ('payment_failed', changed, NEW.provider);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER subscriptions_events_changed ON subscriptions;--> statement-breakpoint
CREATE TRIGGER subscriptions_events_changed
  AFTER UPDATE OF status, provider, price_id, seat_price_id, seats ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.provider, OLD.price_id, OLD.seat_price_id, OLD.seats)
    IS DISTINCT FROM (NEW.status, NEW.provider, NEW.price_id, NEW.seat_price_id, NEW.seats))
  EXECUTE FUNCTION record_subscription_events();--> statement-breakpoint
CREATE FUNCTION record_coupon_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO coupon_redemptions (coupon_id, subscription_id, redeemed_at)
  VALUES (NEW.coupon_id, NEW.subscription_id, NEW.updated_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_coupon_redeemed AFTER INSERT OR UPDATE OF coupon_id, subscription_id ON subscriptions
  FOR EACH ROW WHEN (NEW.coupon_id IS NOT NULL AND NEW.subscription_id IS NOT NULL)
  EXECUTE FUNCTION record_coupon_redemption();
