ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gurus" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gurus" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "gurus" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gurus" ADD CONSTRAINT "gurus_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_elements" ADD CONSTRAINT "key_elements_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pillars" ADD CONSTRAINT "pillars_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_of_saver" ON "articles" USING btree ("saved_by_id");--> statement-breakpoint
-- Writers that know the version raise it themselves, with a name and a time. Everyone else (an older
-- server, a script) changes the content without it: then the version rises here, and nobody is named.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
    NEW.saved_by_id := NULL;
    NEW.saved_at := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER articles_version BEFORE UPDATE OF title, subtitle, slug, featured_image_url, body, pro_tip, content_type, visibility_scope, video_url, document_url, content_images ON articles FOR EACH ROW
  WHEN ((OLD.title, OLD.subtitle, OLD.slug, OLD.featured_image_url, OLD.body, OLD.pro_tip, OLD.content_type, OLD.visibility_scope, OLD.video_url, OLD.document_url, OLD.content_images)
    IS DISTINCT FROM (NEW.title, NEW.subtitle, NEW.slug, NEW.featured_image_url, NEW.body, NEW.pro_tip, NEW.content_type, NEW.visibility_scope, NEW.video_url, NEW.document_url, NEW.content_images))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER lessons_version BEFORE UPDATE OF title, content, image_url ON lessons FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.image_url)
    IS DISTINCT FROM (NEW.title, NEW.content, NEW.image_url))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER key_elements_version BEFORE UPDATE OF title, description, slug ON key_elements FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.slug)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.slug))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER pillars_version BEFORE UPDATE OF title, description, slug, color, icon, overlay_image_url, video_url, video_title, video_duration ON pillars FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.slug, OLD.color, OLD.icon, OLD.overlay_image_url, OLD.video_url, OLD.video_title, OLD.video_duration)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.slug, NEW.color, NEW.icon, NEW.overlay_image_url, NEW.video_url, NEW.video_title, NEW.video_duration))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER events_version BEFORE UPDATE OF title, description, starts_at, time_zone, duration_minutes, type, location, meeting_url, image_url, fee_cents, available_seats, host_id ON events FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.starts_at, OLD.time_zone, OLD.duration_minutes, OLD.type, OLD.location, OLD.meeting_url, OLD.image_url, OLD.fee_cents, OLD.available_seats, OLD.host_id)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.starts_at, NEW.time_zone, NEW.duration_minutes, NEW.type, NEW.location, NEW.meeting_url, NEW.image_url, NEW.fee_cents, NEW.available_seats, NEW.host_id))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER gurus_version BEFORE UPDATE OF user_id, name, business_name, slug, description, bio, image_url, cover_url, location, website_url, experience_years, clients_count ON gurus FOR EACH ROW
  WHEN ((OLD.user_id, OLD.name, OLD.business_name, OLD.slug, OLD.description, OLD.bio, OLD.image_url, OLD.cover_url, OLD.location, OLD.website_url, OLD.experience_years, OLD.clients_count)
    IS DISTINCT FROM (NEW.user_id, NEW.name, NEW.business_name, NEW.slug, NEW.description, NEW.bio, NEW.image_url, NEW.cover_url, NEW.location, NEW.website_url, NEW.experience_years, NEW.clients_count))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER organizations_version BEFORE UPDATE OF name, has_free_access, free_access_reason, free_access_until ON organizations FOR EACH ROW
  WHEN ((OLD.name, OLD.has_free_access, OLD.free_access_reason, OLD.free_access_until)
    IS DISTINCT FROM (NEW.name, NEW.has_free_access, NEW.free_access_reason, NEW.free_access_until))
  EXECUTE FUNCTION bump_version();
