-- Units are held while they are counted, without their key: whoever has named one in a row of his own – an application to an
-- event, a participant – and goes on to hold others does not stand in a ring with those who are counted there.
CREATE OR REPLACE FUNCTION add_people_counts(levels unit_level[], ids integer[], people integer[], paid integer[],
  verified integer[], passed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM units u JOIN unnest(levels, ids) AS k(level, id) ON u.level = k.level AND u.id = k.id
    ORDER BY u.level, u.id FOR NO KEY UPDATE OF u;
  UPDATE units u SET participants_count = u.participants_count + k.people, members_count = u.members_count + k.paid,
    verified_count = u.verified_count + k.verified, safety_count = u.safety_count + k.passed
  FROM unnest(levels, ids, people, paid, verified, passed) AS k(level, id, people, paid, verified, passed)
  WHERE u.level = k.level AND u.id = k.id;
END $$;
