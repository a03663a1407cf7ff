-- Live calls of one host never overlap: an exclusion constraint over a uuid and a range needs this.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "call_days_off" (
	"host_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_days_off_host_id_day_pk" PRIMARY KEY("host_id","day")
);
--> statement-breakpoint
CREATE TABLE "call_hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_founder" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"minutes" integer DEFAULT 30 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"notice_hours" integer DEFAULT 0 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"meeting_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "call_hosts_minutes" CHECK (minutes between 5 and 240),
	CONSTRAINT "call_hosts_buffer" CHECK (buffer_minutes between 0 and 240),
	CONSTRAINT "call_hosts_notice" CHECK (notice_hours between 0 and 720),
	CONSTRAINT "call_hosts_horizon" CHECK (horizon_days between 1 and 366)
);
--> statement-breakpoint
CREATE TABLE "call_hours" (
	"host_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "call_hours_host_id_weekday_from_minute_pk" PRIMARY KEY("host_id","weekday","from_minute"),
	CONSTRAINT "call_hours_weekday" CHECK (weekday between 1 and 7),
	CONSTRAINT "call_hours_in_order" CHECK (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);
--> statement-breakpoint
-- The founder keeps the specified slot: Tuesday to Friday at 7:00 AM for 30 minutes.
INSERT INTO call_hosts (id, is_founder, time_zone, minutes, horizon_days)
VALUES ('00000000-0000-4000-8000-000000000001', true, 'America/Los_Angeles', 30, 365);--> statement-breakpoint
INSERT INTO call_hours (host_id, weekday, from_minute, to_minute)
SELECT '00000000-0000-4000-8000-000000000001', weekday, 420, 450 FROM generate_series(2, 5) weekday;--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"frequency" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_known_frequency" CHECK (frequency in ('weekly', 'monthly_by_day', 'monthly_by_weekday')),
	CONSTRAINT "event_series_dates_in_order" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
ALTER TABLE "scheduled_calls" DROP CONSTRAINT "scheduled_calls_tuesday_to_friday";--> statement-breakpoint
ALTER TABLE "scheduled_calls" DROP CONSTRAINT "scheduled_calls_start_of_slot";--> statement-breakpoint
ALTER TABLE "scheduled_calls" ALTER COLUMN "slot_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "host_id" uuid DEFAULT '00000000-0000-4000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "buffer_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "busy_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "booked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD COLUMN "staff_notes" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_day" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_seconds" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "guru_id" uuid;--> statement-breakpoint
ALTER TABLE "call_days_off" ADD CONSTRAINT "call_days_off_host_id_call_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."call_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hosts" ADD CONSTRAINT "call_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hosts" ADD CONSTRAINT "call_hosts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hours" ADD CONSTRAINT "call_hours_host_id_call_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."call_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_hosts_one_founder" ON "call_hosts" USING btree ("is_founder") WHERE is_founder;--> statement-breakpoint
CREATE UNIQUE INDEX "call_hosts_user_unique" ON "call_hosts" USING btree ("user_id","is_founder");--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_host_id_call_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."call_hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_guru_id_gurus_id_fk" FOREIGN KEY ("guru_id") REFERENCES "public"."gurus"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_calls_of_host" ON "scheduled_calls" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "events_one_per_series_day" ON "events" USING btree ("series_id","series_day");--> statement-breakpoint
CREATE INDEX "guru_ratings_reviews" ON "guru_ratings" USING btree ("guru_id","reviewed_at" DESC NULLS FIRST) WHERE review is not null;--> statement-breakpoint
CREATE INDEX "support_requests_to_guru" ON "support_requests" USING btree ("guru_id","last_activity_at" DESC NULLS FIRST) WHERE guru_id is not null;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_slot_of_founder" CHECK (slot_key is null or (host_id = '00000000-0000-4000-8000-000000000001' and minutes = 30));--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_phone_or_link" CHECK (phone is not null or meeting_url is not null);--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_tuesday_to_friday" CHECK (slot_key is null or extract(isodow from slot_date) between 2 and 5);--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_start_of_slot" CHECK (slot_key is null or starts_at = (slot_date + time '07:00') at time zone 'America/Los_Angeles');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_day" CHECK (series_id is null or series_day is not null);--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD CONSTRAINT "guru_ratings_reply_to_review" CHECK (reply is null or review is not null);--> statement-breakpoint
-- `starts_at` plus an interval is not immutable, so a generated column cannot contain it.
CREATE FUNCTION set_call_busy_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busy_until := NEW.starts_at + make_interval(mins => NEW.minutes + NEW.buffer_minutes);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER scheduled_calls_busy_until BEFORE INSERT OR UPDATE OF starts_at, minutes, buffer_minutes, busy_until ON scheduled_calls
  FOR EACH ROW EXECUTE FUNCTION set_call_busy_until();--> statement-breakpoint
UPDATE scheduled_calls SET busy_until = starts_at;--> statement-breakpoint
ALTER TABLE scheduled_calls ADD CONSTRAINT scheduled_calls_no_overlap
  EXCLUDE USING gist (host_id WITH =, tstzrange(starts_at, busy_until) WITH &&)
  WHERE (status IN ('pending', 'confirmed'));--> statement-breakpoint
CREATE TRIGGER call_hosts_version BEFORE UPDATE OF is_active, time_zone, minutes, buffer_minutes, notice_hours, horizon_days, meeting_url ON call_hosts FOR EACH ROW
  WHEN ((OLD.is_active, OLD.time_zone, OLD.minutes, OLD.buffer_minutes, OLD.notice_hours, OLD.horizon_days, OLD.meeting_url)
    IS DISTINCT FROM (NEW.is_active, NEW.time_zone, NEW.minutes, NEW.buffer_minutes, NEW.notice_hours, NEW.horizon_days, NEW.meeting_url))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
INSERT INTO call_days_off (host_id, day, reason, created_at)
SELECT '00000000-0000-4000-8000-000000000001', day, reason, created_at FROM closed_days;--> statement-breakpoint
-- An older version still reads and writes `closed_days`. Both tables stay equal for one release.
CREATE FUNCTION copy_closed_day_to_days_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM call_days_off WHERE host_id = '00000000-0000-4000-8000-000000000001' AND day = OLD.day;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO call_days_off (host_id, day, reason, created_at)
    VALUES ('00000000-0000-4000-8000-000000000001', NEW.day, NEW.reason, NEW.created_at)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER closed_days_copy AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH ROW EXECUTE FUNCTION copy_closed_day_to_days_off();--> statement-breakpoint
CREATE FUNCTION copy_day_off_to_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND OLD.host_id = '00000000-0000-4000-8000-000000000001' THEN
    DELETE FROM closed_days WHERE day = OLD.day;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.host_id = '00000000-0000-4000-8000-000000000001' THEN
    INSERT INTO closed_days (day, reason, created_at) VALUES (NEW.day, NEW.reason, NEW.created_at)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER call_days_off_copy AFTER INSERT OR UPDATE OR DELETE ON call_days_off
  FOR EACH ROW EXECUTE FUNCTION copy_day_off_to_closed_days();--> statement-breakpoint
-- Recording, captions and materials are content of the event too.
CREATE OR REPLACE TRIGGER events_version BEFORE UPDATE OF title, description, starts_at, time_zone, duration_minutes, type, location, meeting_url, image_url, fee_cents, available_seats, host_id, recording_url, captions, materials ON events FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.starts_at, OLD.time_zone, OLD.duration_minutes, OLD.type, OLD.location, OLD.meeting_url, OLD.image_url, OLD.fee_cents, OLD.available_seats, OLD.host_id, OLD.recording_url, OLD.captions, OLD.materials)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.starts_at, NEW.time_zone, NEW.duration_minutes, NEW.type, NEW.location, NEW.meeting_url, NEW.image_url, NEW.fee_cents, NEW.available_seats, NEW.host_id, NEW.recording_url, NEW.captions, NEW.materials))
  EXECUTE FUNCTION bump_version();
