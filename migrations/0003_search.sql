CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_pkey" PRIMARY KEY("kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_words";--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_lesson_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'lesson';--> statement-breakpoint
CREATE INDEX "search_documents_article_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'article';--> statement-breakpoint
CREATE INDEX "search_documents_event_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'event';--> statement-breakpoint
CREATE INDEX "search_documents_guru_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'guru';--> statement-breakpoint
CREATE INDEX "search_documents_faq_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'faq';--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_trigrams" ON "search_vocabulary" USING gin (word gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "search_vector";