CREATE TABLE "content_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key_element_id" uuid,
	"lesson_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by_id" uuid,
	CONSTRAINT "content_openings_once" UNIQUE NULLS NOT DISTINCT("user_id","key_element_id","lesson_id"),
	CONSTRAINT "content_openings_of_one" CHECK (num_nonnulls(key_element_id, lesson_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"action" text NOT NULL,
	"content" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"saved_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_number" UNIQUE("kind","subject_id","number")
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trashed_by_id" uuid,
	"trashed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trash_subject" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "trash_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trash_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"column_name" text NOT NULL,
	"value" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trash_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "working_copies_pkey" PRIMARY KEY("user_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "notifies_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "notifies_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "key_elements" ADD COLUMN "opens_after_previous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "notifies_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "opens_after_previous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "notifies_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "notifies_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_key_element_id_key_elements_id_fk" FOREIGN KEY ("key_element_id") REFERENCES "public"."key_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_links" ADD CONSTRAINT "trash_links_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_openings_of_element" ON "content_openings" USING btree ("key_element_id");--> statement-breakpoint
CREATE INDEX "content_openings_of_lesson" ON "content_openings" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "content_openings_by_opener" ON "content_openings" USING btree ("opened_by_id");--> statement-breakpoint
CREATE INDEX "revisions_by_time" ON "revisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("trashed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trash_of_owner" ON "trash" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "trash_links_of_entry" ON "trash_links" USING btree ("trash_id");--> statement-breakpoint
CREATE INDEX "trash_rows_of_entry" ON "trash_rows" USING btree ("trash_id","table_name");--> statement-breakpoint
CREATE INDEX "trash_rows_by_table" ON "trash_rows" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "working_copies_of_subject" ON "working_copies" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("publish_at") WHERE not is_published and publish_at is not null;--> statement-breakpoint
ALTER TABLE "key_elements" ADD CONSTRAINT "key_elements_opens_after_days" CHECK (opens_after_days between 0 and 3650);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_opens_after_days" CHECK (opens_after_days between 0 and 3650);