CREATE TABLE "list_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"state" jsonb NOT NULL,
	"shared_level" "unit_level",
	"shared_unit_id" integer,
	"first" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_own" ON "list_views" USING btree ("person_id","list","name");--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("shared_level","shared_unit_id","list");