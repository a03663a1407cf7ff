ALTER TABLE "subscriptions" ADD COLUMN "last_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_late" ON "subscriptions" USING btree ("past_due_since") WHERE status in ('past_due', 'unpaid');