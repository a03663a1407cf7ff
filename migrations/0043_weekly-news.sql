CREATE TABLE "weekly_news_emails" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "weekly_news_emails_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "weekly_news_emails" ADD CONSTRAINT "weekly_news_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_news_emails_week" ON "weekly_news_emails" USING btree ("week");--> statement-breakpoint
-- People who are here already get the new email only when they turn it on.
INSERT INTO "notification_preferences" ("user_id", "kind", "in_app", "email")
SELECT "id", 'weekly_news', true, false FROM "users"
ON CONFLICT DO NOTHING;
