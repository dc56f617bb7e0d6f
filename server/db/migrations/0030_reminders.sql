CREATE TABLE "reminders" (
	"person_id" integer NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_person_id_about_pk" PRIMARY KEY("person_id","about")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_at" ON "reminders" USING btree ("at");