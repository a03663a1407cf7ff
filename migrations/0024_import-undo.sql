ALTER TABLE "article_import_runs" ADD COLUMN "as_drafts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_import_runs" ADD COLUMN "undone_at" timestamp with time zone;