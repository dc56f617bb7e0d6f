UPDATE "notices" SET "text" = replace("notices"."text", concat_ws(' ', "people"."last_name", "people"."first_name"), '{имя}')
  FROM "people" WHERE "people"."id" = "notices"."about_id";
