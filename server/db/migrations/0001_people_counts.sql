-- Copies of a person's names and fee on the membership rows, and the counts of every unit, are kept here, so that no
-- writer can forget them. A unit counts distinct people: its commander once, and every other person with a row in it.
-- Units are locked in the order of their key: two writers never wait for each other in a ring.
CREATE FUNCTION membership_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.last_name, p.first_name, p.membership_fee INTO NEW.last_name, NEW.first_name, NEW.fee_paid
  FROM people p WHERE p.id = NEW.person_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_copies BEFORE INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION membership_copies();
--> statement-breakpoint
-- Adds to the counts of units; the rows of a unit's own commander are not passed here.
CREATE FUNCTION add_people_counts(levels unit_level[], ids integer[], people integer[], paid integer[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM units u JOIN unnest(levels, ids) AS k(level, id) ON u.level = k.level AND u.id = k.id
    ORDER BY u.level, u.id FOR UPDATE OF u;
  UPDATE units u SET participants_count = u.participants_count + k.people, members_count = u.members_count + k.paid
  FROM unnest(levels, ids, people, paid) AS k(level, id, people, paid)
  WHERE u.level = k.level AND u.id = k.id;
END $$;
--> statement-breakpoint
CREATE FUNCTION members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid))
  FROM (SELECT n.level, n.unit_id, count(*)::int AS people, count(*) FILTER (WHERE n.fee_paid)::int AS paid
        FROM new_rows n JOIN units u ON u.level = n.level AND u.id = n.unit_id
        WHERE u.commander_id <> n.person_id GROUP BY n.level, n.unit_id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid))
  FROM (SELECT o.level, o.unit_id, -count(*)::int AS people, -count(*) FILTER (WHERE o.fee_paid)::int AS paid
        FROM old_rows o JOIN units u ON u.level = o.level AND u.id = o.unit_id
        WHERE u.commander_id <> o.person_id GROUP BY o.level, o.unit_id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid))
  FROM (
    SELECT b.level, b.unit_id, sum(b.people)::int AS people, sum(b.paid)::int AS paid FROM (
      SELECT level, unit_id, person_id, 1 AS people, fee_paid::int AS paid FROM new_rows
      UNION ALL SELECT level, unit_id, person_id, -1, -(fee_paid::int) FROM old_rows
    ) b JOIN units u ON u.level = b.level AND u.id = b.unit_id
    WHERE u.commander_id <> b.person_id
    GROUP BY b.level, b.unit_id HAVING sum(b.people) <> 0 OR sum(b.paid) <> 0
  ) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_added AFTER INSERT ON memberships REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION members_added();
--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON memberships REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION members_removed();
--> statement-breakpoint
CREATE TRIGGER members_changed AFTER UPDATE ON memberships REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
--> statement-breakpoint
-- A changed name or fee reaches the membership rows, and the fee of a commander the counts of the units he commands.
CREATE FUNCTION person_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships m SET last_name = n.last_name, first_name = n.first_name, fee_paid = n.membership_fee
  FROM new_rows n
  WHERE m.person_id = n.id
    AND (m.last_name, m.first_name, m.fee_paid) IS DISTINCT FROM (n.last_name, n.first_name, n.membership_fee);
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.id), array_agg(0), array_agg(d.paid))
  FROM (SELECT u.level, u.id, n.membership_fee::int - o.membership_fee::int AS paid
        FROM new_rows n JOIN old_rows o ON o.id = n.id AND o.membership_fee <> n.membership_fee
        JOIN units u ON u.commander_id = n.id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_copies AFTER UPDATE ON people REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION person_copies();
--> statement-breakpoint
-- A new unit, or a new commander: the unit is counted anew.
CREATE FUNCTION commander_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT 1 + count(m.id), p.membership_fee::int + count(m.id) FILTER (WHERE m.fee_paid)
    INTO NEW.participants_count, NEW.members_count
  FROM people p LEFT JOIN memberships m
    ON m.level = NEW.level AND m.unit_id = NEW.id AND m.person_id <> NEW.commander_id
  WHERE p.id = NEW.commander_id GROUP BY p.membership_fee;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER commander_counts_new BEFORE INSERT ON units FOR EACH ROW EXECUTE FUNCTION commander_counts();
--> statement-breakpoint
CREATE TRIGGER commander_counts BEFORE UPDATE OF commander_id ON units FOR EACH ROW
  WHEN (OLD.commander_id IS DISTINCT FROM NEW.commander_id) EXECUTE FUNCTION commander_counts();
--> statement-breakpoint
-- Counts every unit anew: after rows were loaded without the triggers above.
CREATE FUNCTION count_all_people() RETURNS void LANGUAGE sql AS $$
  UPDATE units u SET participants_count = 1 + coalesce(x.people, 0),
    members_count = p.membership_fee::int + coalesce(x.paid, 0)
  FROM units v JOIN people p ON p.id = v.commander_id
  LEFT JOIN (SELECT m.level, m.unit_id, count(*)::int AS people, count(*) FILTER (WHERE m.fee_paid)::int AS paid
    FROM memberships m JOIN units w ON w.level = m.level AND w.id = m.unit_id AND w.commander_id <> m.person_id
    GROUP BY m.level, m.unit_id) x ON x.level = v.level AND x.unit_id = v.id
  WHERE u.level = v.level AND u.id = v.id;
$$;
--> statement-breakpoint
-- Ids are given per level, as bookmarks and imports know them.
CREATE TABLE unit_ids (level unit_level PRIMARY KEY, last integer NOT NULL DEFAULT 0);
--> statement-breakpoint
INSERT INTO unit_ids (level) SELECT unnest(enum_range(NULL::unit_level));
