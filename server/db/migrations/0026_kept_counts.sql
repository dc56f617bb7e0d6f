CREATE TABLE "kept_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
-- A writer adds to the count of its list at the end of its statement; lists change seldom, their counts are read all day.
CREATE FUNCTION add_to_kept_count(named text, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kept_counts (name, count) VALUES (named, change)
  ON CONFLICT (name) DO UPDATE SET count = kept_counts.count + excluded.count;
$$;
--> statement-breakpoint
CREATE FUNCTION units_kept_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_kept_count('units ' || d.level, d.count)
      FROM (SELECT level, count(*)::int AS count FROM new_rows GROUP BY level ORDER BY level) d;
  ELSE
    PERFORM add_to_kept_count('units ' || d.level, -d.count)
      FROM (SELECT level, count(*)::int AS count FROM old_rows GROUP BY level ORDER BY level) d;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_added AFTER INSERT ON units REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_kept_count();
--> statement-breakpoint
CREATE TRIGGER units_removed AFTER DELETE ON units REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_kept_count();
--> statement-breakpoint
-- Events of the public list: drafts are not in it.
CREATE FUNCTION events_kept_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state IN ('published', 'cancelled') THEN
    PERFORM add_to_kept_count('events', -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state IN ('published', 'cancelled') THEN
    PERFORM add_to_kept_count('events', 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_listed AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION events_kept_count();
--> statement-breakpoint
CREATE TRIGGER events_relisted AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.state IN ('published', 'cancelled')) <> (NEW.state IN ('published', 'cancelled')))
  EXECUTE FUNCTION events_kept_count();
--> statement-breakpoint
-- Counts every list anew: after rows were loaded without the triggers above.
CREATE FUNCTION count_kept_lists() RETURNS void LANGUAGE sql AS $$
  DELETE FROM kept_counts;
  INSERT INTO kept_counts SELECT 'units ' || level, count(*)::int FROM units GROUP BY level
    UNION ALL SELECT 'events', count(*)::int FROM events WHERE state IN ('published', 'cancelled');
$$;
--> statement-breakpoint
SELECT count_kept_lists();
