ALTER TABLE "broadcasts" ADD COLUMN "notice_ends_on" date;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_queued" ON "broadcast_recipients" USING btree ("queued_at");