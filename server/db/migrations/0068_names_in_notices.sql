UPDATE "notices" SET "text" = replace("notices"."text", concat_ws(' ', "people"."last_name", "people"."first_name"), '{имя}')
  FROM "people" WHERE "people"."id" = "notices"."about_id"
    AND trim(concat_ws(' ', "people"."last_name", "people"."first_name")) <> ''
    AND position(concat_ws(' ', "people"."last_name", "people"."first_name") in "notices"."text") > 0;
--> statement-breakpoint
-- Whoever is called otherwise by now: the name stands where the sentence has it.
UPDATE "notices" SET "text" = regexp_replace("text",
    '^(Вышел участник: |Перевод (?:принят|отозван|отклонён): |)[^(:,→]*( \(|, | → | просит справку| принимает приглашение| больше не командует|: согласие|: отказ|: изменены данные|: больше не в составе)',
    '\1{имя}\2')
  WHERE "about_id" IS NOT NULL AND position('{имя}' in "text") = 0;
