CREATE TABLE "consent_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"ask_again" boolean DEFAULT true NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"text_id" integer NOT NULL,
	"way" text NOT NULL,
	"guardian" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "unpublished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_id_consent_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_number" ON "consent_texts" USING btree ("purpose","version");--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("person_id","text_id");--> statement-breakpoint
CREATE INDEX "consents_text" ON "consents" USING btree ("text_id","id");--> statement-breakpoint
CREATE INDEX "data_requests_person" ON "data_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("state","due_on","id");--> statement-breakpoint
INSERT INTO "consent_texts" ("purpose", "version", "text", "at") VALUES
('processing', 1, 'Я разрешаю организации студенческих отрядов хранить и использовать мои данные: фамилию, имя, отчество, дату рождения, телефон, почту, сведения о документах, об учёбе и об участии в отрядах.

Цель: членство в отряде, участие в мероприятиях, обучение, справки и отчёты организации.

С данными работают командиры отряда и штабов, в которых я состою, и ответственные сотрудники организации. Другим лицам данные передаются, только если этого требует закон.

Согласие действует, пока я его не отзову. Отозвать его можно в портале, на странице «Защита входа»: в течение десяти рабочих дней данные будут удалены, кроме тех, хранить которые обязывает закон.', '2026-01-15'),
('guardian', 1, 'Я, родитель или другой законный представитель, разрешаю организации студенческих отрядов обрабатывать данные несовершеннолетнего участника на тех же условиях, на которых даётся согласие на обработку персональных данных. Отозвать это согласие можно в портале в любой день.', '2026-01-15'),
('publication', 1, 'Я разрешаю показывать моё имя и мою фотографию на открытых страницах портала: их видят и те, кто не вошёл в портал, например на странице отряда, которым я командую. Согласие можно отозвать в любой день, имя и фотография сразу перестанут показываться.', '2026-01-15');--> statement-breakpoint
INSERT INTO "consents" ("person_id", "text_id", "way", "at") SELECT p."id", t."id", 'earlier', p."consent_at" FROM "people" p JOIN "consent_texts" t ON t."purpose" = 'processing' WHERE p."consent_at" IS NOT NULL;
