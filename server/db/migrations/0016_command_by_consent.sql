CREATE TABLE "command_invitations" (
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "command_invitations_level_unit_id_pk" PRIMARY KEY("level","unit_id")
);
--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "commander_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "command_invitations" ADD CONSTRAINT "command_invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_invitations" ADD CONSTRAINT "command_invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_invitations" ADD CONSTRAINT "command_invitations_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "command_invitations_person" ON "command_invitations" USING btree ("person_id");--> statement-breakpoint
-- A unit may stand without a commander: its people are then its members alone.
CREATE OR REPLACE FUNCTION members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid))
  FROM (SELECT n.level, n.unit_id, count(*)::int AS people, count(*) FILTER (WHERE n.fee_paid)::int AS paid
        FROM new_rows n JOIN units u ON u.level = n.level AND u.id = n.unit_id
        WHERE u.commander_id IS DISTINCT FROM n.person_id GROUP BY n.level, n.unit_id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid))
  FROM (SELECT o.level, o.unit_id, -count(*)::int AS people, -count(*) FILTER (WHERE o.fee_paid)::int AS paid
        FROM old_rows o JOIN units u ON u.level = o.level AND u.id = o.unit_id
        WHERE u.commander_id IS DISTINCT FROM o.person_id GROUP BY o.level, o.unit_id) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_people_counts(array_agg(d.level), array_agg(d.unit_id), array_agg(d.people), array_agg(d.paid))
  FROM (
    SELECT b.level, b.unit_id, sum(b.people)::int AS people, sum(b.paid)::int AS paid FROM (
      SELECT level, unit_id, person_id, 1 AS people, fee_paid::int AS paid FROM new_rows
      UNION ALL SELECT level, unit_id, person_id, -1, -(fee_paid::int) FROM old_rows
    ) b JOIN units u ON u.level = b.level AND u.id = b.unit_id
    WHERE u.commander_id IS DISTINCT FROM b.person_id
    GROUP BY b.level, b.unit_id HAVING sum(b.people) <> 0 OR sum(b.paid) <> 0
  ) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION commander_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT (NEW.commander_id IS NOT NULL)::int + count(m.id),
      coalesce((SELECT p.membership_fee::int FROM people p WHERE p.id = NEW.commander_id), 0)
        + count(m.id) FILTER (WHERE m.fee_paid)
    INTO NEW.participants_count, NEW.members_count
  FROM memberships m
  WHERE m.level = NEW.level AND m.unit_id = NEW.id AND m.person_id IS DISTINCT FROM NEW.commander_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_all_people() RETURNS void LANGUAGE sql AS $$
  UPDATE units u SET participants_count = (v.commander_id IS NOT NULL)::int + coalesce(x.people, 0),
    members_count = coalesce(p.membership_fee::int, 0) + coalesce(x.paid, 0)
  FROM units v LEFT JOIN people p ON p.id = v.commander_id
  LEFT JOIN (SELECT m.level, m.unit_id, count(*)::int AS people, count(*) FILTER (WHERE m.fee_paid)::int AS paid
    FROM memberships m JOIN units w ON w.level = m.level AND w.id = m.unit_id
      AND w.commander_id IS DISTINCT FROM m.person_id
    GROUP BY m.level, m.unit_id) x ON x.level = v.level AND x.unit_id = v.id
  WHERE u.level = v.level AND u.id = v.id;
$$;
