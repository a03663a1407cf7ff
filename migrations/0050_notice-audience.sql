DROP TRIGGER notices_version ON notices;--> statement-breakpoint
CREATE TRIGGER notices_version BEFORE UPDATE OF title, body, starts_on, ends_on, audience ON notices FOR EACH ROW
  WHEN ((OLD.title, OLD.body, OLD.starts_on, OLD.ends_on, OLD.audience)
    IS DISTINCT FROM (NEW.title, NEW.body, NEW.starts_on, NEW.ends_on, NEW.audience))
  EXECUTE FUNCTION bump_version();
