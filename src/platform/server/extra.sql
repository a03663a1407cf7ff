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
