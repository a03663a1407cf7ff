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
