-- What exports were searched by may be a person's name: it is not the history's to keep.
UPDATE "audit_log" SET "after" = ("after" - 'search') #- '{filters,search}' WHERE "act" IN ('roster.export', 'test.export');--> statement-breakpoint
-- A row of the history is never changed or removed. Erasure alone may blank: values and free words become null, the
-- names of the fields, the act, the record, the person who acted and the moment stay.
CREATE FUNCTION history_blanked(was jsonb, becomes jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT becomes IS NULL OR becomes IS NOT DISTINCT FROM was OR (jsonb_typeof(becomes) = 'object' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each(becomes) AS field
    WHERE field.value <> 'null' AND field.value IS DISTINCT FROM was -> field.key OR NOT jsonb_exists(was, field.key)))
$$;--> statement-breakpoint
CREATE FUNCTION history_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (new.id, new.at, new.act, new.kind, new.record_id) = (old.id, old.at, old.act, old.kind, old.record_id)
    AND (new.actor_id IS NULL OR new.actor_id = old.actor_id) AND (new.note IS NULL OR new.note = old.note)
    AND history_blanked(old.before, new.before) AND history_blanked(old.after, new.after)
  THEN RETURN new; END IF;
  RAISE EXCEPTION 'a row of the history is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION history_stays();--> statement-breakpoint
CREATE TRIGGER history_stays_whole BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION history_stays();
