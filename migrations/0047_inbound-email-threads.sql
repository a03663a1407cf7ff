ALTER TABLE "inbound_emails" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;