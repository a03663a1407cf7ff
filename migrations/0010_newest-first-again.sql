DROP INDEX "article_import_runs_newest";--> statement-breakpoint
DROP INDEX "assistant_conversations_of_member";--> statement-breakpoint
CREATE INDEX "article_import_runs_newest" ON "article_import_runs" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assistant_conversations_of_member" ON "assistant_conversations" USING btree ("user_id","last_activity_at" DESC NULLS FIRST,"id");