CREATE INDEX "organizations_since" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_billing_owner" ON "organizations" USING btree ("billing_owner_id");--> statement-breakpoint
-- Keeps the billing owner while that person is an owner of the agency; otherwise chooses the owner who joined first.
CREATE FUNCTION choose_billing_owner(agency uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE organizations SET billing_owner_id = (
    SELECT id FROM users
    WHERE organization_id = agency AND role = 'agent' AND removed_at IS NULL
    ORDER BY created_at, id LIMIT 1)
  WHERE id = agency AND NOT EXISTS (
    SELECT 1 FROM users
    WHERE users.id = billing_owner_id AND organization_id = agency AND role = 'agent' AND removed_at IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION users_choose_billing_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM choose_billing_owner(OLD.organization_id);
  IF NEW.organization_id IS DISTINCT FROM OLD.organization_id THEN
    PERFORM choose_billing_owner(NEW.organization_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_billing_owner_added AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'agent') EXECUTE FUNCTION users_choose_billing_owner();--> statement-breakpoint
CREATE TRIGGER users_billing_owner_changed AFTER UPDATE OF role, organization_id, removed_at ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.organization_id, OLD.removed_at) IS DISTINCT FROM (NEW.role, NEW.organization_id, NEW.removed_at)
    AND (OLD.role = 'agent' OR NEW.role = 'agent'))
  EXECUTE FUNCTION users_choose_billing_owner();--> statement-breakpoint
CREATE TRIGGER users_billing_owner_deleted AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.role = 'agent') EXECUTE FUNCTION users_choose_billing_owner();--> statement-breakpoint
UPDATE organizations SET billing_owner_id = (
  SELECT id FROM users
  WHERE organization_id = organizations.id AND role = 'agent' AND removed_at IS NULL
  ORDER BY created_at, id LIMIT 1);
