CREATE TABLE "report_tallies" (
	"programme" text NOT NULL,
	"season" integer NOT NULL,
	"state" text NOT NULL,
	"indicator" text NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_tallies_programme_season_state_indicator_level_unit_id_pk" PRIMARY KEY("programme","season","state","indicator","level","unit_id")
);
--> statement-breakpoint
-- What a statement took away and what it added, in the order of the key, so that two writers never wait in a ring. A
-- statement that changes no state changes no tally.
CREATE FUNCTION reports_tallied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_tallies AS t
      SELECT programme, season, state, indicator, level, unit_id, count(*)::int FROM new_rows
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (programme, season, state, indicator, level, unit_id) DO UPDATE SET count = t.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE report_tallies t SET count = t.count - d.count
      FROM (SELECT programme, season, state, indicator, level, unit_id, count(*)::int AS count FROM old_rows
        GROUP BY 1, 2, 3, 4, 5, 6) d
      WHERE (t.programme, t.season, t.state, t.indicator, t.level, t.unit_id)
        = (d.programme, d.season, d.state, d.indicator, d.level, d.unit_id);
  ELSE
    INSERT INTO report_tallies AS t
      SELECT programme, season, state, indicator, level, unit_id, sum(n)::int FROM (
        SELECT programme, season, state, indicator, level, unit_id, 1 AS n FROM new_rows
        UNION ALL SELECT programme, season, state, indicator, level, unit_id, -1 FROM old_rows) d
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (programme, season, state, indicator, level, unit_id) DO UPDATE SET count = t.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_added AFTER INSERT ON reports REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION reports_tallied();
--> statement-breakpoint
CREATE TRIGGER reports_removed AFTER DELETE ON reports REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION reports_tallied();
--> statement-breakpoint
CREATE TRIGGER reports_moved AFTER UPDATE ON reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION reports_tallied();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_kept_lists() RETURNS void LANGUAGE sql AS $$
  DELETE FROM kept_counts;
  INSERT INTO kept_counts SELECT 'units ' || level, count(*)::int FROM units GROUP BY level
    UNION ALL SELECT 'events', count(*)::int FROM events WHERE state IN ('published', 'cancelled');
  DELETE FROM report_tallies;
  INSERT INTO report_tallies SELECT programme, season, state, indicator, level, unit_id, count(*)::int FROM reports
    GROUP BY 1, 2, 3, 4, 5, 6;
$$;
--> statement-breakpoint
SELECT count_kept_lists();
