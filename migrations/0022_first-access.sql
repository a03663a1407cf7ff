ALTER TABLE "users" ADD COLUMN "first_access_at" timestamp with time zone;--> statement-breakpoint
-- Everyone who has or had access: since their subscription, otherwise since they joined.
UPDATE users SET first_access_at = coalesce(
  (SELECT subscriptions.created_at FROM subscriptions WHERE subscriptions.user_id = users.id), created_at)
WHERE role IN ('superadmin', 'support')
  OR EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.user_id = users.id)
  OR EXISTS (SELECT 1 FROM organizations WHERE organizations.id = users.organization_id AND has_free_access);
