ALTER TABLE "positions" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_key_unique" UNIQUE("key");
--> statement-breakpoint
-- Names as an API v1 without keys knows the posts that carry rights.
CREATE FUNCTION post_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name = 'Боец' THEN 'fighter'
    WHEN name = 'Кандидат' THEN 'candidate'
    WHEN name = 'Командир' THEN 'commander'
    WHEN name = 'Комиссар' THEN 'commissar'
    WHEN name = 'Мастер (методист)' THEN 'master'
    WHEN name LIKE '%Начальник отдела реализации мероприятий по профессиональному обучению участников студенческих отрядов ЦШ%'
      THEN 'trainingHead'
  END
$$;
--> statement-breakpoint
UPDATE positions p SET key = post_key(p.name)
WHERE p.id IN (SELECT min(id) FROM positions WHERE post_key(name) IS NOT NULL GROUP BY post_key(name));
--> statement-breakpoint
CREATE FUNCTION keep_post_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.key := post_key(NEW.name);
  IF EXISTS (SELECT 1 FROM positions WHERE key = NEW.key) THEN NEW.key := NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER positions_key BEFORE INSERT ON positions FOR EACH ROW WHEN (NEW.key IS NULL) EXECUTE FUNCTION keep_post_key();
