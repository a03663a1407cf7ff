-- No two at one position, checked when a transaction ends: a reorder moves several rows at once.
ALTER TABLE support_faq_items ADD CONSTRAINT support_faq_items_position_unique
  UNIQUE (order_position) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE quick_replies ADD CONSTRAINT quick_replies_position_unique
  UNIQUE (order_position) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER SEQUENCE support_requests_number_seq RESTART WITH 1001;
--> statement-breakpoint
CREATE INDEX support_requests_text ON support_requests USING gin (subject gin_trgm_ops);
