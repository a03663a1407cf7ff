-- GIN indexes collect changes in a pending list, which every search reads from start to end. After many
-- changes a search for a rare word looked so expensive that the planner walked through all articles.
ALTER INDEX "articles_title_trigrams" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "articles_subtitle_trigrams" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "articles_title_short_grams" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('articles_title_trigrams');--> statement-breakpoint
SELECT gin_clean_pending_list('articles_subtitle_trigrams');--> statement-breakpoint
SELECT gin_clean_pending_list('articles_title_short_grams');
