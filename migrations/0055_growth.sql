CREATE TABLE "diagnostic_answers" (
	"diagnostic_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"pillar_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	CONSTRAINT "diagnostic_answers_diagnostic_id_statement_id_pk" PRIMARY KEY("diagnostic_id","statement_id"),
	CONSTRAINT "diagnostic_answers_score" CHECK (score between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "diagnostic_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pillar_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "diagnostics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"plan_id" uuid,
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT 'none' NOT NULL,
	"metric_id" uuid,
	"lesson_id" uuid,
	"exercise_id" uuid,
	"call_id" uuid,
	"evidence_text" text DEFAULT '' NOT NULL,
	"evidence_url" text,
	"evidence_file_url" text,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	"signed_off_at" timestamp with time zone,
	"signed_off_by_id" uuid,
	"reminded_on" date,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "commitments_done" CHECK ((state = 'done') = (done_at is not null)),
	CONSTRAINT "commitments_signed_off" CHECK (signed_off_at is null or state = 'done')
);
--> statement-breakpoint
CREATE TABLE "growth_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "growth_plans_dates_in_order" CHECK (ends_on > starts_on)
);
--> statement-breakpoint
CREATE TABLE "peer_figures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metric_id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency" text NOT NULL,
	"size_band" text NOT NULL,
	"p25" double precision NOT NULL,
	"p50" double precision NOT NULL,
	"p75" double precision NOT NULL,
	"contributor_ids" uuid[] NOT NULL,
	"contributed_values" double precision[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "peer_figures_once" UNIQUE("metric_id","currency","size_band","month"),
	CONSTRAINT "peer_figures_five_agencies" CHECK (cardinality(contributor_ids) >= 5),
	CONSTRAINT "peer_figures_contributions" CHECK (cardinality(contributor_ids) = cardinality(contributed_values))
);
--> statement-breakpoint
CREATE TABLE "scorecard_currency_bands" (
	"metric_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"green_from" double precision,
	"green_to" double precision,
	"amber_from" double precision,
	"amber_to" double precision,
	CONSTRAINT "scorecard_currency_bands_metric_id_currency_pk" PRIMARY KEY("metric_id","currency"),
	CONSTRAINT "scorecard_currency_bands_code" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "scorecard_metrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"formula" text,
	"name" text NOT NULL,
	"help" text NOT NULL,
	"unit" text NOT NULL,
	"pillar_id" uuid,
	"green_from" double precision,
	"green_to" double precision,
	"amber_from" double precision,
	"amber_to" double precision,
	"position" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "scorecard_metrics_formula_unique" UNIQUE("formula")
);
--> statement-breakpoint
CREATE TABLE "scorecard_months" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"fee_income" bigint,
	"delivery_cost" bigint,
	"other_payroll" bigint,
	"overhead" bigint,
	"headcount" numeric(11, 2),
	"billable_hours" numeric(11, 2),
	"available_hours" numeric(11, 2),
	"cash" bigint,
	"largest_client_income" bigint,
	"recurring_income" bigint,
	"proposals_sent" integer,
	"proposals_won" integer,
	"weighted_pipeline" bigint,
	"income_target" bigint,
	"owner_billable_hours" numeric(11, 2),
	"owner_hours" numeric(11, 2),
	"open_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "scorecard_months_organization_id_month_pk" PRIMARY KEY("organization_id","month"),
	CONSTRAINT "scorecard_months_first_day" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
CREATE TABLE "scorecard_prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metric_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" uuid,
	"article_id" uuid,
	"guru_id" uuid,
	"event_tag" text,
	CONSTRAINT "scorecard_prescriptions_target" CHECK (num_nonnulls(lesson_id, article_id, guru_id, event_tag) = 1
        and case kind when 'lesson' then lesson_id is not null when 'template' then article_id is not null
          when 'guru' then guru_id is not null when 'event_tag' then event_tag is not null else false end)
);
--> statement-breakpoint
CREATE TABLE "scorecard_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"is_team_allowed" boolean DEFAULT false NOT NULL,
	"is_in_peers" boolean DEFAULT true NOT NULL,
	"is_in_answers" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "scorecard_settings_currency" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "scorecard_values" (
	"organization_id" uuid NOT NULL,
	"metric_id" uuid NOT NULL,
	"month" date NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "scorecard_values_organization_id_metric_id_month_pk" PRIMARY KEY("organization_id","metric_id","month"),
	CONSTRAINT "scorecard_values_first_day" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
ALTER TABLE "diagnostic_answers" ADD CONSTRAINT "diagnostic_answers_diagnostic_id_diagnostics_id_fk" FOREIGN KEY ("diagnostic_id") REFERENCES "public"."diagnostics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_answers" ADD CONSTRAINT "diagnostic_answers_statement_id_diagnostic_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."diagnostic_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_answers" ADD CONSTRAINT "diagnostic_answers_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_statements" ADD CONSTRAINT "diagnostic_statements_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_statements" ADD CONSTRAINT "diagnostic_statements_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostics" ADD CONSTRAINT "diagnostics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostics" ADD CONSTRAINT "diagnostics_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_plan_id_growth_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."growth_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_metric_id_scorecard_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."scorecard_metrics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_call_id_scheduled_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."scheduled_calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_signed_off_by_id_users_id_fk" FOREIGN KEY ("signed_off_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_plans" ADD CONSTRAINT "growth_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_plans" ADD CONSTRAINT "growth_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_figures" ADD CONSTRAINT "peer_figures_metric_id_scorecard_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."scorecard_metrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_currency_bands" ADD CONSTRAINT "scorecard_currency_bands_metric_id_scorecard_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."scorecard_metrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_metrics" ADD CONSTRAINT "scorecard_metrics_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_metrics" ADD CONSTRAINT "scorecard_metrics_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_months" ADD CONSTRAINT "scorecard_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_months" ADD CONSTRAINT "scorecard_months_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_prescriptions" ADD CONSTRAINT "scorecard_prescriptions_metric_id_scorecard_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."scorecard_metrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_prescriptions" ADD CONSTRAINT "scorecard_prescriptions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_prescriptions" ADD CONSTRAINT "scorecard_prescriptions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_prescriptions" ADD CONSTRAINT "scorecard_prescriptions_guru_id_gurus_id_fk" FOREIGN KEY ("guru_id") REFERENCES "public"."gurus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_settings" ADD CONSTRAINT "scorecard_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_settings" ADD CONSTRAINT "scorecard_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_values" ADD CONSTRAINT "scorecard_values_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_values" ADD CONSTRAINT "scorecard_values_metric_id_scorecard_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."scorecard_metrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnostic_answers_of_statement" ON "diagnostic_answers" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "diagnostic_answers_of_pillar" ON "diagnostic_answers" USING btree ("pillar_id");--> statement-breakpoint
CREATE INDEX "diagnostic_statements_of_pillar" ON "diagnostic_statements" USING btree ("pillar_id","position");--> statement-breakpoint
CREATE INDEX "diagnostic_statements_saved_by" ON "diagnostic_statements" USING btree ("saved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diagnostics_one_open" ON "diagnostics" USING btree ("user_id","organization_id") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "diagnostics_of_member" ON "diagnostics" USING btree ("user_id","completed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "diagnostics_of_organization" ON "diagnostics" USING btree ("organization_id","completed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commitments_of_organization" ON "commitments" USING btree ("organization_id","due_on");--> statement-breakpoint
CREATE INDEX "commitments_of_plan" ON "commitments" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "commitments_of_assignee" ON "commitments" USING btree ("assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "commitments_of_metric" ON "commitments" USING btree ("metric_id");--> statement-breakpoint
CREATE INDEX "commitments_of_lesson" ON "commitments" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "commitments_of_call" ON "commitments" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "commitments_done_by" ON "commitments" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "commitments_signed_off_by" ON "commitments" USING btree ("signed_off_by_id");--> statement-breakpoint
CREATE INDEX "commitments_created_by" ON "commitments" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "commitments_saved_by" ON "commitments" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "commitments_due" ON "commitments" USING btree ("due_on") WHERE state in ('open', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "growth_plans_one_open" ON "growth_plans" USING btree ("organization_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "growth_plans_of_organization" ON "growth_plans" USING btree ("organization_id","starts_on");--> statement-breakpoint
CREATE INDEX "growth_plans_created_by" ON "growth_plans" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_metrics_of_pillar" ON "scorecard_metrics" USING btree ("pillar_id");--> statement-breakpoint
CREATE INDEX "scorecard_metrics_saved_by" ON "scorecard_metrics" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_months_by_month" ON "scorecard_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "scorecard_months_saved_by" ON "scorecard_months" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_prescriptions_of_metric" ON "scorecard_prescriptions" USING btree ("metric_id","position");--> statement-breakpoint
CREATE INDEX "scorecard_prescriptions_of_lesson" ON "scorecard_prescriptions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "scorecard_prescriptions_of_article" ON "scorecard_prescriptions" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "scorecard_prescriptions_of_guru" ON "scorecard_prescriptions" USING btree ("guru_id");--> statement-breakpoint
CREATE INDEX "scorecard_settings_saved_by" ON "scorecard_settings" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_values_of_metric" ON "scorecard_values" USING btree ("metric_id","month");--> statement-breakpoint
CREATE TRIGGER scorecard_metrics_version BEFORE UPDATE OF name, help, unit, pillar_id, green_from, green_to, amber_from, amber_to, is_archived ON scorecard_metrics FOR EACH ROW
  WHEN ((OLD.name, OLD.help, OLD.unit, OLD.pillar_id, OLD.green_from, OLD.green_to, OLD.amber_from, OLD.amber_to, OLD.is_archived)
    IS DISTINCT FROM (NEW.name, NEW.help, NEW.unit, NEW.pillar_id, NEW.green_from, NEW.green_to, NEW.amber_from, NEW.amber_to, NEW.is_archived))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER diagnostic_statements_version BEFORE UPDATE OF text, is_archived ON diagnostic_statements FOR EACH ROW
  WHEN ((OLD.text, OLD.is_archived) IS DISTINCT FROM (NEW.text, NEW.is_archived))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
CREATE TRIGGER commitments_version BEFORE UPDATE OF title, details, assignee_id, due_on, state, reason, metric_id, lesson_id, exercise_id, call_id, evidence_text, evidence_url, evidence_file_url, signed_off_at ON commitments FOR EACH ROW
  WHEN ((OLD.title, OLD.details, OLD.assignee_id, OLD.due_on, OLD.state, OLD.reason, OLD.metric_id, OLD.lesson_id, OLD.exercise_id, OLD.call_id, OLD.evidence_text, OLD.evidence_url, OLD.evidence_file_url, OLD.signed_off_at)
    IS DISTINCT FROM (NEW.title, NEW.details, NEW.assignee_id, NEW.due_on, NEW.state, NEW.reason, NEW.metric_id, NEW.lesson_id, NEW.exercise_id, NEW.call_id, NEW.evidence_text, NEW.evidence_url, NEW.evidence_file_url, NEW.signed_off_at))
  EXECUTE FUNCTION bump_version();--> statement-breakpoint
INSERT INTO scorecard_metrics (formula, name, help, unit, pillar_id, green_from, green_to, amber_from, amber_to, position)
SELECT formula, name, help, unit, (SELECT pillars.id FROM pillars WHERE pillars.title = pillar ORDER BY display_order LIMIT 1), green_from, green_to, amber_from, amber_to, position
FROM (VALUES
  ('delivery_margin', 'Delivery margin', 'What is left of the fee income after paying the people who do the client work.', 'percent', 'Finance & Pricing', 0.5, NULL, 0.4, NULL, 1),
  ('net_margin', 'Net margin', 'What is left of the fee income after all costs.', 'percent', 'Finance & Pricing', 0.2, NULL, 0.1, NULL, 2),
  ('income_per_head', 'Income per head', 'The fee income of a year for each full-time person.', 'money', 'Finance & Pricing', 150000, NULL, 100000, NULL, 3),
  ('utilization', 'Utilization', 'How much of the delivery team''s time is billable. Too much is as risky as too little.', 'percent', 'Operations & Delivery', 0.65, 0.8, 0.55, 0.9, 4),
  ('months_of_cash', 'Months of cash', 'How long the cash lasts if no income arrives.', 'months', 'Finance & Pricing', 3, NULL, 1.5, NULL, 5),
  ('client_concentration', 'Client concentration', 'How much of the fee income comes from the largest client.', 'percent', 'Positioning & Business Model', NULL, 0.2, NULL, 0.35, 6),
  ('recurring_share', 'Recurring share', 'How much of the fee income repeats every month.', 'percent', 'Positioning & Business Model', 0.5, NULL, 0.25, NULL, 7),
  ('win_rate', 'Win rate', 'How many of the proposals become projects.', 'percent', 'Growth & Sales', 0.35, NULL, 0.2, NULL, 8),
  ('pipeline_coverage', 'Pipeline coverage', 'How much of the next 90 days'' income target the pipeline covers.', 'ratio', 'Growth & Sales', 1, NULL, 0.6, NULL, 9),
  ('owner_billable_share', 'Owner''s billable share', 'How much of the owner''s time goes into client work.', 'percent', 'Mindset & Leadership', NULL, 0.25, NULL, 0.5, 10)
) AS defaults (formula, name, help, unit, pillar, green_from, green_to, amber_from, amber_to, position);
