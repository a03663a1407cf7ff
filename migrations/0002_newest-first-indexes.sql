DROP INDEX "scheduled_calls_of_member";--> statement-breakpoint
DROP INDEX "event_registrations_newest";--> statement-breakpoint
DROP INDEX "user_lesson_visits_newest";--> statement-breakpoint
DROP INDEX "notifications_of_member";--> statement-breakpoint
DROP INDEX "data_exports_of_member";--> statement-breakpoint
DROP INDEX "invoices_of_member";--> statement-breakpoint
DROP INDEX "support_requests_of_member";--> statement-breakpoint
DROP INDEX "support_requests_latest";--> statement-breakpoint
DROP INDEX "support_requests_by_status";--> statement-breakpoint
DROP INDEX "support_requests_by_assignee";--> statement-breakpoint
DROP INDEX "ai_usage_of_member";--> statement-breakpoint
DROP INDEX "ai_usage_newest";--> statement-breakpoint
DROP INDEX "audit_entries_newest";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
CREATE INDEX "scheduled_calls_of_member" ON "scheduled_calls" USING btree ("user_id","starts_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "event_registrations_newest" ON "event_registrations" USING btree ("event_id","registered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_lesson_visits_newest" ON "user_lesson_visits" USING btree ("user_id","last_opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_of_member" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_of_member" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("user_id","issued_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_requests_of_member" ON "support_requests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_requests_latest" ON "support_requests" USING btree ("last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_requests_by_status" ON "support_requests" USING btree ("status","last_activity_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_requests_by_assignee" ON "support_requests" USING btree ("assignee_id","last_activity_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_usage_of_member" ON "ai_usage" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_usage_newest" ON "ai_usage" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST);