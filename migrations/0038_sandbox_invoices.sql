CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "seat_price_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mismatch" text;--> statement-breakpoint
ALTER TABLE "sandbox_coupons" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "reason" text DEFAULT 'renewal' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_invoice_id_sandbox_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."sandbox_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_subscription_id_sandbox_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."sandbox_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE sandbox_invoices SET subscription_id = (
  SELECT id FROM sandbox_subscriptions
  WHERE sandbox_subscriptions.customer_id = sandbox_invoices.customer_id
  ORDER BY created_at DESC LIMIT 1
);
