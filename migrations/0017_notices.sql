CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "notices_dates_in_order" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("starts_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE TRIGGER notices_version BEFORE UPDATE OF title, body, starts_on, ends_on ON notices FOR EACH ROW
  WHEN ((OLD.title, OLD.body, OLD.starts_on, OLD.ends_on)
    IS DISTINCT FROM (NEW.title, NEW.body, NEW.starts_on, NEW.ends_on))
  EXECUTE FUNCTION bump_version();
