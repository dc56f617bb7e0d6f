ALTER TABLE "certificates" ADD COLUMN "printed_last_name" text;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "printed_name" text;--> statement-breakpoint
-- Certificates drawn before: the names on them were not kept, their initials were. Where those are still the holder's, the
-- file goes on being called by the present name. Those of tests are drawn anew at their next download.
UPDATE "certificates" c SET "printed_last_name" = p."last_name" FROM "people" p
  WHERE p."id" = c."person_id" AND c."initials" = concat_ws(' ', upper(left(nullif(trim(p."last_name"), ''), 1)) || '.',
    upper(left(nullif(trim(p."first_name"), ''), 1)) || '.', upper(left(nullif(trim(p."patronymic_name"), ''), 1)) || '.');
