DROP INDEX "article_comments_replies";--> statement-breakpoint
CREATE INDEX "article_comments_questions" ON "article_comments" USING btree ("article_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "article_comments_lesson_questions" ON "article_comments" USING btree ("lesson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "article_comments_replies" ON "article_comments" USING btree ("parent_id","created_at","id");