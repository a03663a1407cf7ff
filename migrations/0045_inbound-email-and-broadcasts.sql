CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp with time zone,
	"mail_id" uuid,
	"skipped_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	CONSTRAINT "broadcast_recipients_broadcast_id_user_id_pk" PRIMARY KEY("broadcast_id","user_id"),
	CONSTRAINT "broadcast_recipients_queued_or_skipped" CHECK (queued_at is null or skipped_at is null)
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"is_email" boolean DEFAULT true NOT NULL,
	"is_notice" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "broadcasts_known_state" CHECK (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
	CONSTRAINT "broadcasts_scheduled_at" CHECK (state <> 'scheduled' or send_at is not null),
	CONSTRAINT "broadcasts_some_channel" CHECK (is_email or is_notice)
);
--> statement-breakpoint
CREATE TABLE "inbound_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"digest" text NOT NULL,
	"recipient" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"from_address" text,
	"subject" text,
	"excerpt" text,
	"added_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "inbound_emails_digest_unique" UNIQUE("digest"),
	CONSTRAINT "inbound_emails_known_state" CHECK (state in ('received', 'added', 'ignored', 'held', 'dismissed')),
	CONSTRAINT "inbound_emails_processed_at" CHECK ((state = 'received') = (processed_at is null))
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_from_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "quoted_text" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "is_from_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "quoted_text" text;--> statement-breakpoint
ALTER TABLE "ticket_responses" ADD COLUMN "is_from_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_responses" ADD COLUMN "quoted_text" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "skipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_open" ON "broadcast_recipients" USING btree ("broadcast_id","user_id") WHERE queued_at is null and skipped_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_of_member" ON "broadcast_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_mail" ON "broadcast_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("state","send_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "inbound_emails_held" ON "inbound_emails" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "inbound_emails_processed" ON "inbound_emails" USING btree ("processed_at");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_follows_id_support_requests_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."support_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_requests_follows" ON "support_requests" USING btree ("follows_id") WHERE follows_id is not null;