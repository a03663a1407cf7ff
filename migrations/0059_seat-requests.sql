CREATE TABLE "seat_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_customers" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "pending_extra_seats" integer;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "pending_seat_price_id" text;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_pending_seat_price_id_sandbox_prices_id_fk" FOREIGN KEY ("pending_seat_price_id") REFERENCES "public"."sandbox_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The FAQ of the demo, where nobody has edited it.
UPDATE support_faq_items SET answer = replace(answer, 'There is one plan: $400 a year.', 'Membership costs {{planPrice}}.')
  WHERE answer LIKE 'There is one plan: $400 a year. It includes full access to the learning paths,%';--> statement-breakpoint
UPDATE support_faq_items SET answer = replace(answer, 'No. A subscription belongs to the member who bought it. Teammates you invite each subscribe from their own Subscription page.', 'A subscription belongs to the member who bought it. {{planSeats}}')
  WHERE answer LIKE 'No. A subscription belongs to the member who bought it. Teammates you invite each subscribe from their own Subscription page.%';
