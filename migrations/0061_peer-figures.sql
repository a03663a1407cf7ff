CREATE TABLE "scorecard_access" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Safe: a stricter check replaces it. A worker of the previous release that publishes from fewer
-- agencies fails, and the next run publishes.
ALTER TABLE "peer_figures" DROP CONSTRAINT "peer_figures_five_agencies";--> statement-breakpoint
ALTER TABLE "scorecard_access" ADD CONSTRAINT "scorecard_access_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The best evidence for earlier access: the end of the trial of a paid subscription, otherwise the
-- first request with access. The daily job removes agencies without access.
INSERT INTO "scorecard_access" ("organization_id", "since")
SELECT users.organization_id, min(case when subscriptions.status in ('active', 'past_due')
	then greatest(subscriptions.created_at, to_timestamp(subscriptions.trial_end)) else users.first_access_at end)
FROM users
JOIN organizations ON organizations.id = users.organization_id
LEFT JOIN subscriptions ON subscriptions.user_id = users.id
WHERE users.removed_at is null and users.role in ('agent', 'team_member')
	and (subscriptions.status in ('active', 'past_due')
		or (users.first_access_at is not null and (organizations.has_free_access or users.access_until is not null)))
GROUP BY users.organization_id;--> statement-breakpoint
DELETE FROM "peer_figures" WHERE 7 > (
	SELECT count(*) FROM unnest(contributor_ids) AS contributor (id)
	JOIN "scorecard_access" ON organization_id = contributor.id AND since <= now() - interval '90 days'
	WHERE 3 <= (SELECT count(*) FROM scorecard_months WHERE organization_id = contributor.id AND fee_income IS NOT NULL));--> statement-breakpoint
ALTER TABLE "peer_figures" ADD CONSTRAINT "peer_figures_seven_agencies" CHECK (cardinality(contributor_ids) >= 7);
