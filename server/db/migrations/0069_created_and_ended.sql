ALTER TABLE "seasons" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- When the seasons that stand were made is known from the history, or from who first came to them.
UPDATE "seasons" SET "created_at" = least(
  (SELECT min("at") FROM "audit_log" WHERE "act" = CASE "seasons"."programme"
    WHEN 'rating' THEN 'rating.season' ELSE 'competition.settings' END AND "record_id" = "seasons"."number"),
  (SELECT min("created_at") FROM "competition_participants"
    WHERE "seasons"."programme" = 'competition' AND "competition_id" = "seasons"."number"),
  (SELECT min("created_at") FROM "competition_applications"
    WHERE "seasons"."programme" = 'competition' AND "competition_id" = "seasons"."number"),
  now());--> statement-breakpoint
-- A proposed transfer ends with the consent to processing: those of whoever took it back before that was so.
DELETE FROM "applications" USING "people"
  WHERE "people"."id" = "applications"."person_id" AND "people"."withheld" AND "applications"."from_unit_id" IS NOT NULL;
