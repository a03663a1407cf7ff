CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_pkey" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "comment_mentions_pkey" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "comment_reports_pkey" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_answers" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_answers_pkey" PRIMARY KEY("user_id","lesson_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_worksheets" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_worksheets_pkey" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "article_comments" ALTER COLUMN "article_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_seconds" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "exercises" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_lesson_bookmarks" ADD COLUMN "is_bookmarked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_lesson_visits" ADD COLUMN "video_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_comments" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "article_comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "article_comments" ADD COLUMN "is_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_comments" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_article_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_article_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_article_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_worksheets" ADD CONSTRAINT "lesson_worksheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_worksheets" ADD CONSTRAINT "lesson_worksheets_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_of_member" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_of_member" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_of_member" ON "comment_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "lesson_answers_of_lesson" ON "lesson_answers" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_worksheets_of_lesson" ON "lesson_worksheets" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_parent_id_article_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comments_of_lesson" ON "article_comments" USING btree ("lesson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_comments_replies" ON "article_comments" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_comments_one_answer" ON "article_comments" USING btree ("parent_id") WHERE is_answer;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_of_one" CHECK (num_nonnulls(article_id, lesson_id) = 1);--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_answer_is_reply" CHECK (not is_answer or parent_id is not null);