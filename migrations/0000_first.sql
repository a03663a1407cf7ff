CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE SEQUENCE "public"."payment_questions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"has_free_access" boolean DEFAULT false NOT NULL,
	"free_access_reason" text,
	"free_access_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name" text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"role" text DEFAULT 'team_member' NOT NULL,
	"is_guru" boolean DEFAULT false NOT NULL,
	"organization_id" uuid,
	"time_zone" text,
	"last_seen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"slot_date" date NOT NULL,
	"slot_key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"phone" text NOT NULL,
	"notes" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"announced_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_calls_known_slot" CHECK (slot_key in ('07:00-pt')),
	CONSTRAINT "scheduled_calls_known_status" CHECK (status in ('pending', 'confirmed', 'completed', 'missed', 'cancelled')),
	CONSTRAINT "scheduled_calls_tuesday_to_friday" CHECK (extract(isodow from slot_date) between 2 and 5),
	CONSTRAINT "scheduled_calls_start_of_slot" CHECK (starts_at = (slot_date + time '07:00') at time zone 'America/Los_Angeles')
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_status" text,
	"hold_expires_at" timestamp with time zone,
	"checkout_id" text,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_tags" (
	"event_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_tags_event_id_tag_pk" PRIMARY KEY("event_id","tag")
);
--> statement-breakpoint
CREATE TABLE "event_waiting_list" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"type" text NOT NULL,
	"location" text,
	"meeting_url" text,
	"image_url" text,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"available_seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"host_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_never_oversold" CHECK (seats_taken <= available_seats),
	CONSTRAINT "events_seats_not_negative" CHECK (seats_taken >= 0 and available_seats >= 0),
	CONSTRAINT "events_fee_not_negative" CHECK (fee_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"visibility" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "file_uses_file_id_subject_type_subject_id_pk" PRIMARY KEY("file_id","subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"content_type" text NOT NULL,
	"original_name" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "guru_ratings" (
	"guru_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guru_ratings_guru_id_user_id_pk" PRIMARY KEY("guru_id","user_id"),
	CONSTRAINT "guru_ratings_one_to_five" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "guru_specialties" (
	"guru_id" uuid NOT NULL,
	"specialty" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "guru_specialties_guru_id_specialty_pk" PRIMARY KEY("guru_id","specialty")
);
--> statement-breakpoint
CREATE TABLE "gurus" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"image_url" text,
	"cover_url" text,
	"location" text,
	"website_url" text,
	"experience_years" integer,
	"clients_count" integer,
	"is_active" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_elements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pillar_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"slug" text NOT NULL,
	"order_position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_elements_slug_unique" UNIQUE("pillar_id","slug"),
	CONSTRAINT "key_elements_position_from_1" CHECK ("key_elements"."order_position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_element_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"order_position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_position_from_1" CHECK ("lessons"."order_position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "pillar_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"pillar_id" uuid,
	"member_name" text NOT NULL,
	"pillar_title" text NOT NULL,
	"pillar_color" text NOT NULL,
	"lesson_count" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pillar_certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "pillar_certificates_once" UNIQUE("user_id","pillar_id")
);
--> statement-breakpoint
CREATE TABLE "pillars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"slug" text NOT NULL,
	"color" text DEFAULT '#0F3460' NOT NULL,
	"icon" text DEFAULT 'BookOpen' NOT NULL,
	"overlay_image_url" text,
	"video_url" text,
	"video_title" text,
	"video_duration" text,
	"display_order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pillars_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pillars_display_order_from_0" CHECK ("pillars"."display_order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_lesson_bookmarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_lesson_bookmarks_unique" UNIQUE("user_id","lesson_id"),
	CONSTRAINT "user_lesson_bookmarks_rating" CHECK ("user_lesson_bookmarks"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "user_lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_lesson_progress_pkey" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "user_lesson_visits" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"last_opened_at" timestamp with time zone NOT NULL,
	"seconds_spent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_lesson_visits_pkey" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "article_bookmarks" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_bookmarks_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "article_category_mappings" (
	"article_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "article_category_mappings_article_id_category_id_pk" PRIMARY KEY("article_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "article_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_counts" (
	"is_published" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"visibility_scope" text NOT NULL,
	"content_type" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "article_counts_is_published_is_featured_visibility_scope_content_type_pk" PRIMARY KEY("is_published","is_featured","visibility_scope","content_type")
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_likes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_read_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "article_reads_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_topic_mappings" (
	"article_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	CONSTRAINT "article_topic_mappings_article_id_topic_id_pk" PRIMARY KEY("article_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "article_topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"description" text,
	CONSTRAINT "article_topics_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"slug" text NOT NULL,
	"featured_image_url" text,
	"body" text NOT NULL,
	"body_text" text NOT NULL,
	"pro_tip" text,
	"content_type" text DEFAULT 'post' NOT NULL,
	"visibility_scope" text DEFAULT 'all' NOT NULL,
	"video_url" text,
	"document_url" text,
	"content_images" text[],
	"is_published" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"estimated_read_time_minutes" integer DEFAULT 1 NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"guru_id" uuid,
	"bubble_id" text,
	"metadata" jsonb,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(subtitle, '')), 'B') || setweight(to_tsvector('english', body_text), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_bubble_unique" UNIQUE("bubble_id"),
	CONSTRAINT "articles_published_at_known" CHECK (not is_published or published_at is not null),
	CONSTRAINT "articles_likes_not_negative" CHECK (likes_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "guru_content" (
	"guru_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guru_content_guru_id_article_id_pk" PRIMARY KEY("guru_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"assignee_id" uuid,
	"last_position" integer DEFAULT 0 NOT NULL,
	"member_read_position" integer DEFAULT 0 NOT NULL,
	"team_read_position" integer DEFAULT 0 NOT NULL,
	"team_unread" integer DEFAULT 0 NOT NULL,
	"mailed_position" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"is_admin_message" boolean NOT NULL,
	"admin_id" uuid,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_position_unique" UNIQUE("user_id","position"),
	CONSTRAINT "messages_client_id_unique" UNIQUE("user_id","client_id"),
	CONSTRAINT "messages_not_blank" CHECK (btrim(content) <> '')
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider"),
	CONSTRAINT "billing_customers_customer_unique" UNIQUE("provider","customer_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"url" text,
	"pdf_url" text
);
--> statement-breakpoint
CREATE TABLE "subscription_checkouts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"checkout_id" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"current_period_end" bigint,
	"trial_end" bigint,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"payment_method_brand" text,
	"payment_method_last4" text,
	"provider" text,
	"subscription_id" text,
	"answered_question" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"order_position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_faq_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"order_position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"client_id" uuid NOT NULL,
	"is_waiting_for_team" boolean DEFAULT true NOT NULL,
	"closed_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_requests_client_id_unique" UNIQUE("user_id","client_id"),
	CONSTRAINT "support_requests_known_status" CHECK (status in ('open', 'in_progress', 'closed')),
	CONSTRAINT "support_requests_closed_at" CHECK ((status = 'closed') = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "support_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"support_title" text NOT NULL,
	"support_subtitle" text NOT NULL,
	"faq_title" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_settings_one_row" CHECK (is_only)
);
--> statement-breakpoint
CREATE TABLE "ticket_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"responder_id" uuid,
	"response_text" text NOT NULL,
	"is_from_team" boolean NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_responses_client_id_unique" UNIQUE("ticket_id","client_id"),
	CONSTRAINT "ticket_responses_notes_are_the_teams" CHECK (is_from_team or not is_internal)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" text,
	"purpose" text,
	"subject_id" text,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"success_path" text NOT NULL,
	"cancel_path" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_checkouts_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"is_card_failing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_customers_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"checkout_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"number" bigserial NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"subject_name" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_calls" ADD CONSTRAINT "scheduled_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD CONSTRAINT "guru_ratings_guru_id_gurus_id_fk" FOREIGN KEY ("guru_id") REFERENCES "public"."gurus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guru_ratings" ADD CONSTRAINT "guru_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guru_specialties" ADD CONSTRAINT "guru_specialties_guru_id_gurus_id_fk" FOREIGN KEY ("guru_id") REFERENCES "public"."gurus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gurus" ADD CONSTRAINT "gurus_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_elements" ADD CONSTRAINT "key_elements_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_key_element_id_key_elements_id_fk" FOREIGN KEY ("key_element_id") REFERENCES "public"."key_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pillar_certificates" ADD CONSTRAINT "pillar_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pillar_certificates" ADD CONSTRAINT "pillar_certificates_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_bookmarks" ADD CONSTRAINT "user_lesson_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_bookmarks" ADD CONSTRAINT "user_lesson_bookmarks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_progress" ADD CONSTRAINT "user_lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_progress" ADD CONSTRAINT "user_lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_visits" ADD CONSTRAINT "user_lesson_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_visits" ADD CONSTRAINT "user_lesson_visits_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_bookmarks" ADD CONSTRAINT "article_bookmarks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_bookmarks" ADD CONSTRAINT "article_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category_mappings" ADD CONSTRAINT "article_category_mappings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category_mappings" ADD CONSTRAINT "article_category_mappings_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_topic_mappings" ADD CONSTRAINT "article_topic_mappings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_topic_mappings" ADD CONSTRAINT "article_topic_mappings_topic_id_article_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."article_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_guru_id_gurus_id_fk" FOREIGN KEY ("guru_id") REFERENCES "public"."gurus"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guru_content" ADD CONSTRAINT "guru_content_guru_id_gurus_id_fk" FOREIGN KEY ("guru_id") REFERENCES "public"."gurus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guru_content" ADD CONSTRAINT "guru_content_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_conversations_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."conversations"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD CONSTRAINT "subscription_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_responses" ADD CONSTRAINT "ticket_responses_ticket_id_support_requests_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_responses" ADD CONSTRAINT "ticket_responses_responder_id_users_id_fk" FOREIGN KEY ("responder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account_unique" ON "credentials" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_calls_one_live_per_slot" ON "scheduled_calls" USING btree ("slot_date","slot_key") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "scheduled_calls_of_member" ON "scheduled_calls" USING btree ("user_id","starts_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scheduled_calls_by_start" ON "scheduled_calls" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_one_per_member" ON "event_registrations" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_newest" ON "event_registrations" USING btree ("event_id","registered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_registrations_of_member" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_holds" ON "event_registrations" USING btree ("hold_expires_at") WHERE payment_status = 'pending';--> statement-breakpoint
CREATE INDEX "event_tags_by_tag" ON "event_tags" USING btree ("tag");--> statement-breakpoint
CREATE UNIQUE INDEX "event_waiting_list_one_per_member" ON "event_waiting_list" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_waiting_list_order" ON "event_waiting_list" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_waiting_list_of_member" ON "event_waiting_list" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "events_of_host" ON "events" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "file_uses_subject" ON "file_uses" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "guru_ratings_of_member" ON "guru_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guru_specialties_by_name" ON "guru_specialties" USING btree ("specialty");--> statement-breakpoint
CREATE UNIQUE INDEX "gurus_slug_unique" ON "gurus" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "gurus_user_unique" ON "gurus" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gurus_by_name" ON "gurus" USING btree ("name");--> statement-breakpoint
CREATE INDEX "pillar_certificates_pillar" ON "pillar_certificates" USING btree ("pillar_id");--> statement-breakpoint
CREATE INDEX "user_lesson_bookmarks_lesson" ON "user_lesson_bookmarks" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "user_lesson_progress_lesson" ON "user_lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "user_lesson_progress_when" ON "user_lesson_progress" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "user_lesson_visits_lesson" ON "user_lesson_visits" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "user_lesson_visits_newest" ON "user_lesson_visits" USING btree ("user_id","last_opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_bookmarks_of_member" ON "article_bookmarks" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_category_mappings_by_category" ON "article_category_mappings" USING btree ("category_id","article_id");--> statement-breakpoint
CREATE INDEX "article_comments_newest" ON "article_comments" USING btree ("article_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_comments_by_creation" ON "article_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_comments_of_member" ON "article_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_likes_of_member" ON "article_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_reads_of_member" ON "article_reads" USING btree ("user_id","last_read_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_reads_by_time" ON "article_reads" USING btree ("last_read_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_slugs_of_article" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_topic_mappings_by_topic" ON "article_topic_mappings" USING btree ("topic_id","article_id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_newest_of_type" ON "articles" USING btree ("content_type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_featured" ON "articles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and is_featured;--> statement-breakpoint
CREATE INDEX "articles_by_creation" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_by_creation_of_type" ON "articles" USING btree ("content_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_drafts" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_published;--> statement-breakpoint
CREATE INDEX "articles_featured_by_creation" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_featured;--> statement-breakpoint
CREATE INDEX "articles_of_guru" ON "articles" USING btree ("guru_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_of_author" ON "articles" USING btree ("author_id","visibility_scope");--> statement-breakpoint
CREATE INDEX "articles_title_trigrams" ON "articles" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "guru_content_of_article" ON "guru_content" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("last_message_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("last_message_at" DESC NULLS LAST) WHERE team_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "conversations" USING btree ("assignee_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_of_member" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("created_at") WHERE read_at is null and mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_open" ON "data_exports" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "data_exports_of_member" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("user_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "support_requests_of_member" ON "support_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_requests_latest" ON "support_requests" USING btree ("last_activity_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "support_requests_by_status" ON "support_requests" USING btree ("status","last_activity_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_requests_by_assignee" ON "support_requests" USING btree ("assignee_id","last_activity_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ticket_responses_of_ticket" ON "ticket_responses" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_unique" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_open" ON "sandbox_checkouts" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_pending" ON "sandbox_events" USING btree ("delivered_at","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_invoices_customer" ON "sandbox_invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "live_events_catch_up" ON "live_events" USING btree ("audience","tx");--> statement-breakpoint
CREATE INDEX "live_events_newest" ON "live_events" USING btree ("tx");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST);
--> statement-breakpoint
-- events.seats_taken follows the registrations in the transaction that changes them. The row lock
-- of the update puts everyone who wants a seat of one event in a queue; events_never_oversold
-- refuses whoever comes too late.
CREATE FUNCTION event_registrations_count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held integer := 0;
  holds integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN held := (OLD.payment_status IS DISTINCT FROM 'failed')::integer; END IF;
  IF TG_OP <> 'DELETE' THEN holds := (NEW.payment_status IS DISTINCT FROM 'failed')::integer; END IF;
  IF held <> holds THEN
    UPDATE events SET seats_taken = seats_taken + holds - held
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.event_id ELSE NEW.event_id END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_registrations_seats
  AFTER INSERT OR DELETE OR UPDATE OF payment_status ON event_registrations
  FOR EACH ROW EXECUTE FUNCTION event_registrations_count_seats();

--> statement-breakpoint
-- No two at one position, checked when a transaction ends: a reorder moves several rows at once.
ALTER TABLE pillars ADD CONSTRAINT pillars_display_order_unique
  UNIQUE (display_order) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE key_elements ADD CONSTRAINT key_elements_position_unique
  UNIQUE (pillar_id, order_position) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE lessons ADD CONSTRAINT lessons_position_unique
  UNIQUE (key_element_id, order_position) DEFERRABLE INITIALLY DEFERRED;

--> statement-breakpoint
-- articles.likes_count follows the likes in the transaction that changes them. The update's row
-- lock puts parallel likes of one article in a queue, so that the figure is right after each.
CREATE FUNCTION article_likes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE articles SET likes_count = likes_count + 1 WHERE id = NEW.article_id;
  ELSE
    UPDATE articles SET likes_count = likes_count - 1 WHERE id = OLD.article_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_likes_counted AFTER INSERT OR DELETE ON article_likes
  FOR EACH ROW EXECUTE FUNCTION article_likes_count();
--> statement-breakpoint
-- article_counts: one small sum per statement, in the order of the key so that two writers of many
-- articles cannot block each other.
CREATE FUNCTION article_counts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_counts (is_published, is_featured, visibility_scope, content_type, total)
    SELECT is_published, is_featured, visibility_scope, content_type, count(*)
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (is_published, is_featured, visibility_scope, content_type)
    DO UPDATE SET total = article_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_counted_in AFTER INSERT ON articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION article_counts_inserted();
--> statement-breakpoint
CREATE FUNCTION article_counts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_counts (is_published, is_featured, visibility_scope, content_type, total)
    SELECT is_published, is_featured, visibility_scope, content_type, -count(*)
    FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (is_published, is_featured, visibility_scope, content_type)
    DO UPDATE SET total = article_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_counted_out AFTER DELETE ON articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION article_counts_deleted();
--> statement-breakpoint
CREATE FUNCTION article_counts_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_counts (is_published, is_featured, visibility_scope, content_type, total)
    SELECT * FROM (VALUES
      (OLD.is_published, OLD.is_featured, OLD.visibility_scope, OLD.content_type, -1),
      (NEW.is_published, NEW.is_featured, NEW.visibility_scope, NEW.content_type, 1)
    ) AS moved ORDER BY 1, 2, 3, 4
  ON CONFLICT (is_published, is_featured, visibility_scope, content_type)
    DO UPDATE SET total = article_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_counted_over
  AFTER UPDATE OF is_published, is_featured, visibility_scope, content_type ON articles
  FOR EACH ROW WHEN (
    (OLD.is_published, OLD.is_featured, OLD.visibility_scope, OLD.content_type)
    IS DISTINCT FROM
    (NEW.is_published, NEW.is_featured, NEW.visibility_scope, NEW.content_type)
  ) EXECUTE FUNCTION article_counts_moved();

--> statement-breakpoint
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

--> statement-breakpoint
-- The team list of superadmins: newest first, and found by any part of name or address.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_text ON users USING gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX organizations_name ON organizations (lower(name), id);
--> statement-breakpoint
CREATE INDEX organizations_text ON organizations USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_entries_text ON audit_entries USING gin ((actor_name || ' ' || action || ' ' || subject_name) gin_trgm_ops);

--> statement-breakpoint
-- The audit log only grows: not even our own code may change or remove an entry. The one exception
-- is a person who deletes their account: their name gives way to 'Former member'. What was done to
-- what kind of thing, and when, stays as it was.
CREATE FUNCTION audit_entries_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('colonnade.erasing_member', true) = 'on'
    AND (NEW.id, NEW.action, NEW.subject_type, NEW.created_at)
      = (OLD.id, OLD.action, OLD.subject_type, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_entries_refuse_change();
