ALTER TABLE "payments" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "description" text;--> statement-breakpoint
CREATE INDEX "payments_of_payer" ON "payments" USING btree ("user_id");--> statement-breakpoint
-- Orders of the former version: who pays for what is known from the registration.
UPDATE "payments" SET "user_id" = "event_registrations"."user_id", "description" = "events"."title"
FROM "event_registrations" JOIN "events" ON "events"."id" = "event_registrations"."event_id"
WHERE "payments"."purpose" = 'event-registration' AND "payments"."subject_id" = "event_registrations"."id"::text;
--> statement-breakpoint
-- Checkouts that are in flight without an order: versions before the orders stored only their id.
INSERT INTO "payments" ("checkout_id", "provider", "purpose", "subject_id", "user_id", "description", "status", "amount_cents", "currency")
SELECT r."checkout_id",
  CASE WHEN EXISTS (SELECT 1 FROM "sandbox_checkouts" WHERE "id" = r."checkout_id") THEN 'sandbox' ELSE 'stripe' END,
  'event-registration', r."id"::text, r."user_id", e."title", 'pending', e."fee_cents", 'usd'
FROM "event_registrations" r JOIN "events" e ON e."id" = r."event_id"
WHERE r."checkout_id" IS NOT NULL AND r."payment_status" IN ('pending', 'failed')
ON CONFLICT DO NOTHING;
