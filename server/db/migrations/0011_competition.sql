CREATE TABLE "competition_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"competition_id" integer NOT NULL,
	"junior_detachment_id" integer NOT NULL,
	"main_detachment_id" integer,
	"is_confirmed_by_junior" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "competition_snapshot_people" (
	"competition_id" integer NOT NULL,
	"detachment_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"is_commander" boolean NOT NULL,
	"is_commissar" boolean NOT NULL,
	"paid" boolean NOT NULL,
	"university" smallint,
	"safety" smallint,
	CONSTRAINT "competition_snapshot_people_pk" PRIMARY KEY("competition_id","detachment_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "competition_snapshots" (
	"competition_id" integer NOT NULL,
	"detachment_id" integer NOT NULL,
	"people" integer NOT NULL,
	"paid" integer NOT NULL,
	"university_commander" smallint NOT NULL,
	"university_commissar" smallint NOT NULL,
	"safety" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_snapshots_competition_id_detachment_id_pk" PRIMARY KEY("competition_id","detachment_id")
);
--> statement-breakpoint
ALTER TABLE "competition_participants" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_participants" ADD COLUMN "confirmed_reason" text;--> statement-breakpoint
ALTER TABLE "competition_snapshot_people" ADD CONSTRAINT "competition_snapshot_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_applications_junior" ON "competition_applications" USING btree ("competition_id","junior_detachment_id") WHERE refused_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_applications_main" ON "competition_applications" USING btree ("competition_id","main_detachment_id") WHERE refused_at is null;--> statement-breakpoint
CREATE INDEX "competition_applications_waiting" ON "competition_applications" USING btree ("created_at","id") WHERE refused_at is null;--> statement-breakpoint
CREATE INDEX "competition_snapshot_people_person" ON "competition_snapshot_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "competition_participants_main" ON "competition_participants" USING btree ("main_detachment_id");--> statement-breakpoint
CREATE INDEX "competition_participants_junior" ON "competition_participants" USING btree ("junior_detachment_id");