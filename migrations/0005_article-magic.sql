CREATE TABLE "article_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"proposed" jsonb NOT NULL,
	"image_source" text NOT NULL,
	"based_on" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_proposals_one_each" UNIQUE("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"saved_by" uuid,
	"previous" jsonb NOT NULL,
	"became_fingerprint" text NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_proposals" ADD CONSTRAINT "article_proposals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_proposals" ADD CONSTRAINT "article_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_proposals_newest" ON "article_proposals" USING btree ("user_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "article_revisions_to_undo" ON "article_revisions" USING btree ("article_id","created_at" desc) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "article_revisions_of_user" ON "article_revisions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "articles_subtitle_trigrams" ON "articles" USING gin (subtitle gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree (left(lower(title), 200),"id");