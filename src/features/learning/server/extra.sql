-- No two at one position, checked when a transaction ends: a reorder moves several rows at once.
ALTER TABLE pillars ADD CONSTRAINT pillars_display_order_unique
  UNIQUE (display_order) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE key_elements ADD CONSTRAINT key_elements_position_unique
  UNIQUE (pillar_id, order_position) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE lessons ADD CONSTRAINT lessons_position_unique
  UNIQUE (key_element_id, order_position) DEFERRABLE INITIALLY DEFERRED;
