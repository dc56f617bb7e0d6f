ALTER TABLE "certificates" ADD COLUMN "printed_last_name" text;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "printed_name" text;--> statement-breakpoint
-- Papers drawn before: their names were not kept, their initials were. Where those are still the holder's, so is the name.
UPDATE "certificates" c SET "printed_last_name" = p."last_name" FROM "people" p
  WHERE p."id" = c."person_id" AND c."initials" = concat_ws(' ', upper(left(nullif(trim(p."last_name"), ''), 1)) || '.',
    upper(left(nullif(trim(p."first_name"), ''), 1)) || '.', upper(left(nullif(trim(p."patronymic_name"), ''), 1)) || '.');
--> statement-breakpoint
UPDATE "test_attempts" t SET "printed_name" = concat_ws(' ', p."last_name", p."first_name", nullif(trim(p."patronymic_name"), ''))
  FROM "people" p
  WHERE p."id" = t."person_id" AND p."is_verified" AND t."initials" = concat_ws(' ', upper(left(nullif(trim(p."last_name"), ''), 1)) || '.',
    upper(left(nullif(trim(p."first_name"), ''), 1)) || '.', upper(left(nullif(trim(p."patronymic_name"), ''), 1)) || '.');
