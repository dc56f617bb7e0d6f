ALTER TABLE "memberships" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "safety_passed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "safety_passed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "verified_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "safety_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Beside the fee, units count those whose data are confirmed and those who passed the safety test, in the same way: copies
-- on the membership rows, sums on the units.
CREATE FUNCTION has_passed_safety(person integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM test_attempts t
    WHERE t.category = 'safety' AND t.person_id = person AND t.is_valid AND t.passed);
$$;
--> statement-breakpoint
-- What rows hold that were loaded without the triggers.
CREATE FUNCTION copy_readiness() RETURNS void LANGUAGE sql AS $$
  UPDATE people p SET safety_passed = x.passed FROM (
    SELECT q.id, EXISTS (SELECT 1 FROM test_attempts t
      WHERE t.category = 'safety' AND t.person_id = q.id AND t.is_valid AND t.passed) AS passed FROM people q) x
  WHERE p.id = x.id AND p.safety_passed <> x.passed;
  UPDATE memberships m SET verified = p.is_verified, safety_passed = p.safety_passed FROM people p
  WHERE p.id = m.person_id AND (m.verified, m.safety_passed) IS DISTINCT FROM (p.is_verified, p.safety_passed);
$$;
--> statement-breakpoint
SELECT copy_readiness();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION membership_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.last_name, p.first_name, p.membership_fee, p.is_verified, p.safety_passed
    INTO NEW.last_name, NEW.first_name, NEW.fee_paid, NEW.verified, NEW.safety_passed
  FROM people p WHERE p.id = NEW.person_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION add_people_counts(unit_level[], integer[], integer[], integer[]);
--> statement-breakpoint
-- Adds to the counts of units; the rows of a unit's own commander are not passed here.
CREATE FUNCTION add_people_counts(levels unit_level[], ids integer[], people integer[], paid integer[], verified integer[],
  passed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM units u JOIN unnest(levels, ids) AS k(level, id) ON u.level = k.level AND u.id = k.id
    ORDER BY u.level, u.id FOR UPDATE OF u;
  UPDATE units u SET participants_count = u.participants_count + k.people, members_count = u.members_count + k.paid,
    verified_count = u.verified_count + k.verified, safety_count = u.safety_count + k.passed
  FROM unnest(levels, ids, people, paid, verified, passed) AS k(level, id, people, paid, verified, passed)
  WHERE u.level = k.level AND u.id = k.id;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid),
    array_agg(d.verified), array_agg(d.passed))
  FROM (SELECT n.level, n.unit_id, count(*)::int AS people, count(*) FILTER (WHERE n.fee_paid)::int AS paid,
          count(*) FILTER (WHERE n.verified)::int AS verified, count(*) FILTER (WHERE n.safety_passed)::int AS passed
        FROM new_rows n JOIN units u ON u.level = n.level AND u.id = n.unit_id
        WHERE u.commander_id IS DISTINCT FROM n.person_id GROUP BY n.level, n.unit_id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid),
    array_agg(d.verified), array_agg(d.passed))
  FROM (SELECT o.level, o.unit_id, -count(*)::int AS people, -count(*) FILTER (WHERE o.fee_paid)::int AS paid,
          -count(*) FILTER (WHERE o.verified)::int AS verified, -count(*) FILTER (WHERE o.safety_passed)::int AS passed
        FROM old_rows o JOIN units u ON u.level = o.level AND u.id = o.unit_id
        WHERE u.commander_id IS DISTINCT FROM o.person_id GROUP BY o.level, o.unit_id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid),
    array_agg(d.verified), array_agg(d.passed))
  FROM (
    SELECT b.level, b.unit_id, sum(b.people)::int AS people, sum(b.paid)::int AS paid, sum(b.verified)::int AS verified,
      sum(b.passed)::int AS passed
    FROM (
      SELECT level, unit_id, person_id, 1 AS people, fee_paid::int AS paid, verified::int AS verified,
        safety_passed::int AS passed FROM new_rows
      UNION ALL SELECT level, unit_id, person_id, -1, -(fee_paid::int), -(verified::int), -(safety_passed::int)
        FROM old_rows
    ) b JOIN units u ON u.level = b.level AND u.id = b.unit_id
    WHERE u.commander_id IS DISTINCT FROM b.person_id
    GROUP BY b.level, b.unit_id
    HAVING sum(b.people) <> 0 OR sum(b.paid) <> 0 OR sum(b.verified) <> 0 OR sum(b.passed) <> 0
  ) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION person_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships m SET last_name = n.last_name, first_name = n.first_name, fee_paid = n.membership_fee,
    verified = n.is_verified, safety_passed = n.safety_passed
  FROM new_rows n
  WHERE m.person_id = n.id
    AND (m.last_name, m.first_name, m.fee_paid, m.verified, m.safety_passed)
      IS DISTINCT FROM (n.last_name, n.first_name, n.membership_fee, n.is_verified, n.safety_passed);
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.id), array_agg(0), array_agg(d.paid),
    array_agg(d.verified), array_agg(d.passed))
  FROM (SELECT u.level, u.id, n.membership_fee::int - o.membership_fee::int AS paid,
          n.is_verified::int - o.is_verified::int AS verified, n.safety_passed::int - o.safety_passed::int AS passed
        FROM new_rows n JOIN old_rows o ON o.id = n.id AND (o.membership_fee, o.is_verified, o.safety_passed)
          IS DISTINCT FROM (n.membership_fee, n.is_verified, n.safety_passed)
        JOIN units u ON u.commander_id = n.id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION commander_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT (NEW.commander_id IS NOT NULL)::int + count(m.id),
      coalesce(max(p.membership_fee::int), 0) + count(m.id) FILTER (WHERE m.fee_paid),
      coalesce(max(p.is_verified::int), 0) + count(m.id) FILTER (WHERE m.verified),
      coalesce(max(p.safety_passed::int), 0) + count(m.id) FILTER (WHERE m.safety_passed)
    INTO NEW.participants_count, NEW.members_count, NEW.verified_count, NEW.safety_count
  FROM (SELECT 1) one LEFT JOIN people p ON p.id = NEW.commander_id
  LEFT JOIN memberships m
    ON m.level = NEW.level AND m.unit_id = NEW.id AND m.person_id IS DISTINCT FROM NEW.commander_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_all_people() RETURNS void LANGUAGE sql AS $$
  SELECT copy_readiness();
  UPDATE units u SET participants_count = (v.commander_id IS NOT NULL)::int + coalesce(x.people, 0),
    members_count = coalesce(p.membership_fee::int, 0) + coalesce(x.paid, 0),
    verified_count = coalesce(p.is_verified::int, 0) + coalesce(x.verified, 0),
    safety_count = coalesce(p.safety_passed::int, 0) + coalesce(x.passed, 0)
  FROM units v LEFT JOIN people p ON p.id = v.commander_id
  LEFT JOIN (SELECT m.level, m.unit_id, count(*)::int AS people, count(*) FILTER (WHERE m.fee_paid)::int AS paid,
      count(*) FILTER (WHERE m.verified)::int AS verified, count(*) FILTER (WHERE m.safety_passed)::int AS passed
    FROM memberships m JOIN units w ON w.level = m.level AND w.id = m.unit_id
      AND w.commander_id IS DISTINCT FROM m.person_id
    GROUP BY m.level, m.unit_id) x ON x.level = v.level AND x.unit_id = v.id
  WHERE u.level = v.level AND u.id = v.id;
$$;
--> statement-breakpoint
-- Attempts that count, count no more or are gone: whose people have passed is asked anew.
CREATE FUNCTION safety_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  persons integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT person_id) INTO persons FROM new_rows
    WHERE category = 'safety' AND is_valid AND passed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT person_id) INTO persons FROM old_rows
    WHERE category = 'safety' AND is_valid AND passed;
  ELSE
    SELECT array_agg(DISTINCT n.person_id) INTO persons FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.category = 'safety' AND (n.is_valid AND n.passed) <> (o.is_valid AND o.passed);
  END IF;
  IF persons IS NOT NULL THEN
    UPDATE people p SET safety_passed = has_passed_safety(p.id)
    WHERE p.id = ANY (persons) AND p.safety_passed <> has_passed_safety(p.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER safety_added AFTER INSERT ON test_attempts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION safety_copies();
--> statement-breakpoint
CREATE TRIGGER safety_removed AFTER DELETE ON test_attempts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION safety_copies();
--> statement-breakpoint
CREATE TRIGGER safety_changed AFTER UPDATE ON test_attempts REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION safety_copies();
--> statement-breakpoint
SELECT count_all_people();
