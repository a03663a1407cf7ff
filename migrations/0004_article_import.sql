CREATE TABLE "article_import_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" text NOT NULL,
	"title" text,
	"is_leftover" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"deletion" text DEFAULT 'none' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"article_id" uuid,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"error" text,
	CONSTRAINT "article_import_items_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "article_import_items_record" UNIQUE("run_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "article_import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'importing' NOT NULL,
	"mapping" jsonb NOT NULL,
	"started_by" uuid,
	"author_id" uuid,
	"error" text,
	"troubles" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_import_sample_deletions" (
	"record_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_import_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"author_id" uuid
);
--> statement-breakpoint
CREATE TABLE "article_import_titles" (
	"record_id" text PRIMARY KEY NOT NULL,
	"title" text,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_import_items" ADD CONSTRAINT "article_import_items_run_id_article_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."article_import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_import_items" ADD CONSTRAINT "article_import_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_import_runs" ADD CONSTRAINT "article_import_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_import_runs" ADD CONSTRAINT "article_import_runs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_import_settings" ADD CONSTRAINT "article_import_settings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_import_items_open" ON "article_import_items" USING btree ("run_id","position") WHERE status = 'waiting' or deletion = 'pending';--> statement-breakpoint
CREATE INDEX "article_import_items_undeleted" ON "article_import_items" USING btree ("record_id") WHERE deletion <> 'none';--> statement-breakpoint
CREATE INDEX "article_import_items_article" ON "article_import_items" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_import_runs_one_at_a_time" ON "article_import_runs" USING btree ("status") WHERE status = 'importing';--> statement-breakpoint
CREATE INDEX "article_import_runs_newest" ON "article_import_runs" USING btree ("started_at" DESC NULLS LAST);