CREATE TABLE "key_element_addresses" (
	"pillar_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"key_element_id" uuid NOT NULL,
	CONSTRAINT "key_element_addresses_pkey" PRIMARY KEY("pillar_id","slug")
);
--> statement-breakpoint
ALTER TABLE "key_element_addresses" ADD CONSTRAINT "key_element_addresses_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_element_addresses" ADD CONSTRAINT "key_element_addresses_key_element_id_key_elements_id_fk" FOREIGN KEY ("key_element_id") REFERENCES "public"."key_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_element_addresses_element" ON "key_element_addresses" USING btree ("key_element_id");--> statement-breakpoint
-- Links of members name the pillar and the key element by slug. Runs for every writer, also an older server.
CREATE FUNCTION keep_element_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO key_element_addresses (pillar_id, slug, key_element_id)
  VALUES (OLD.pillar_id, OLD.slug, OLD.id)
  ON CONFLICT (pillar_id, slug) DO UPDATE SET key_element_id = excluded.key_element_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER key_elements_address AFTER UPDATE OF pillar_id, slug ON key_elements FOR EACH ROW
  WHEN ((OLD.pillar_id, OLD.slug) IS DISTINCT FROM (NEW.pillar_id, NEW.slug))
  EXECUTE FUNCTION keep_element_address();
