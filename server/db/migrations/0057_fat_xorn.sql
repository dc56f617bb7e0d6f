ALTER TABLE "certificates" ADD COLUMN "initials" text;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "initials" text;--> statement-breakpoint
UPDATE "certificates" c SET "initials" = concat_ws(' ', upper(left(nullif(trim(p.last_name), ''), 1)) || '.', upper(left(nullif(trim(p.first_name), ''), 1)) || '.', upper(left(nullif(trim(p.patronymic_name), ''), 1)) || '.') FROM "people" p WHERE p.id = c.person_id AND p.erased_at IS NULL;--> statement-breakpoint
UPDATE "test_attempts" t SET "initials" = concat_ws(' ', upper(left(nullif(trim(p.last_name), ''), 1)) || '.', upper(left(nullif(trim(p.first_name), ''), 1)) || '.', upper(left(nullif(trim(p.patronymic_name), ''), 1)) || '.') FROM "people" p WHERE p.id = t.person_id AND t.token IS NOT NULL AND p.erased_at IS NULL;
