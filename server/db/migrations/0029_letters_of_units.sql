CREATE TABLE "unit_letter_people" (
	"letter_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"outcome" text,
	CONSTRAINT "unit_letter_people_letter_id_person_id_pk" PRIMARY KEY("letter_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "unit_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"author_id" integer,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unit_letter_id" integer;--> statement-breakpoint
ALTER TABLE "unit_letter_people" ADD CONSTRAINT "unit_letter_people_letter_id_unit_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."unit_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_letter_people" ADD CONSTRAINT "unit_letter_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_letters" ADD CONSTRAINT "unit_letters_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_letters" ADD CONSTRAINT "unit_letters_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_letter_people_person" ON "unit_letter_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "unit_letters_unit" ON "unit_letters" USING btree ("level","unit_id","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_unit_letter_id_unit_letters_id_fk" FOREIGN KEY ("unit_letter_id") REFERENCES "public"."unit_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_unit_letter" ON "outbox" USING btree ("unit_letter_id","person_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((kind in ('notice', 'unit')),"next_at","id") WHERE state = 'waiting';