CREATE INDEX "support_requests_unclosed" ON "support_requests" USING btree ("status","is_waiting_for_team") WHERE status <> 'closed';--> statement-breakpoint
-- How common a word is in titles decides whether to walk the newest or to look them all up.
ALTER TABLE "articles" ALTER COLUMN "title" SET STATISTICS 1000;
