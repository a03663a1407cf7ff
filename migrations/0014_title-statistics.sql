-- With the default sample, one matching title among the hundred bounds makes a rare word look common,
-- and a search for it walks through all articles instead of using the trigram index.
ALTER TABLE "articles" ALTER COLUMN "title" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "articles" ("title");
