-- The member list of staff: its orders, and the rare members that its filters find.
CREATE INDEX users_by_name ON users (lower(name), id) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_last_seen ON users (last_seen_at DESC NULLS LAST, id DESC) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_suspended ON users (suspended_at) WHERE suspended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX users_access_until ON users (access_until) WHERE access_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX organizations_suspended ON organizations (id) WHERE suspended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX subscriptions_status ON subscriptions (status);
