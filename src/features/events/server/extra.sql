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
