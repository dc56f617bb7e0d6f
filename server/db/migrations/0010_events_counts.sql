-- A unit counts the events held in its name: drafts are not there yet, cancelled ones are not held.
CREATE FUNCTION count_events_of_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    UPDATE units SET events_count = events_count - 1 WHERE level = OLD.org_level AND id = OLD.org_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    UPDATE units SET events_count = events_count + 1 WHERE level = NEW.org_level AND id = NEW.org_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_counted AFTER INSERT OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION count_events_of_units();
--> statement-breakpoint
CREATE TRIGGER events_recounted AFTER UPDATE ON events FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.org_level <> NEW.org_level OR OLD.org_id <> NEW.org_id)
  EXECUTE FUNCTION count_events_of_units();
