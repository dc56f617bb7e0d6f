CREATE TABLE "event_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_applicants" (
	"application_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "event_applicants_application_id_person_id_pk" PRIMARY KEY("application_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "event_application_units" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"participants_count" integer NOT NULL,
	"emblem" text
);
--> statement-breakpoint
CREATE TABLE "event_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"level" "unit_level",
	"unit_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"places" integer NOT NULL,
	"waits_level" "unit_level",
	"waits_unit_id" integer,
	"agreed" boolean DEFAULT false NOT NULL,
	"listed_at" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_applications_kind" CHECK ("event_applications"."kind" in ('personal', 'group', 'multi')),
	CONSTRAINT "event_applications_state" CHECK ("event_applications"."state" in ('pending', 'queued', 'correction', 'accepted', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "event_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"issue" text
);
--> statement-breakpoint
CREATE TABLE "event_organizers" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"phone" text,
	"email" text,
	"organization" text,
	"telegram" text,
	"is_contact_person" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_participants" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"application_id" integer,
	"level" "unit_level",
	"unit_id" integer,
	"attended" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_scans" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"state" text NOT NULL,
	"org_level" "unit_level" NOT NULL,
	"org_id" integer NOT NULL,
	"scale" text NOT NULL,
	"format" text NOT NULL,
	"direction" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"banner" text,
	"conference_link" text,
	"address" text,
	"participants_number" integer NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"application_type" text NOT NULL,
	"available_structural_units" text,
	"auto_accept" boolean DEFAULT false NOT NULL,
	"approval_levels" "unit_level"[] DEFAULT '{}' NOT NULL,
	"event_duration_type" text DEFAULT 'Однодневное',
	"start_date" date,
	"start_time" time,
	"end_date" date,
	"end_time" time,
	"registration_start_date" date,
	"registration_start_time" time,
	"registration_end_date" date,
	"registration_end_time" time,
	"starts_at" timestamp with time zone GENERATED ALWAYS AS (((start_date) + (coalesce(start_time, '00:00:00'::time))) at time zone 'Europe/Moscow') STORED,
	"ends_at" timestamp with time zone GENERATED ALWAYS AS (((coalesce(end_date, start_date)) + (coalesce(end_time, '23:59:59'::time))) at time zone 'Europe/Moscow') STORED,
	"registration_opens_at" timestamp with time zone GENERATED ALWAYS AS (((registration_start_date) + (coalesce(registration_start_time, '00:00:00'::time))) at time zone 'Europe/Moscow') STORED,
	"registration_closes_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(((registration_end_date) + (coalesce(registration_end_time, '23:59:59'::time))) at time zone 'Europe/Moscow', ((start_date) + (coalesce(start_time, '00:00:00'::time))) at time zone 'Europe/Moscow')) STORED,
	"passport" boolean DEFAULT false NOT NULL,
	"snils" boolean DEFAULT false NOT NULL,
	"inn" boolean DEFAULT false NOT NULL,
	"work_book" boolean DEFAULT false NOT NULL,
	"military_document" boolean DEFAULT false NOT NULL,
	"consent_personal_data" boolean DEFAULT false NOT NULL,
	"additional_info" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(description, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED,
	CONSTRAINT "events_state" CHECK ("events"."state" in ('draft', 'published', 'cancelled')),
	CONSTRAINT "events_places" CHECK ("events"."places_taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_issue_id_event_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."event_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_applicants" ADD CONSTRAINT "event_applicants_application_id_event_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."event_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_applicants" ADD CONSTRAINT "event_applicants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_application_units" ADD CONSTRAINT "event_application_units_application_id_event_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."event_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_application_units" ADD CONSTRAINT "event_application_units_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_applications" ADD CONSTRAINT "event_applications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_applications" ADD CONSTRAINT "event_applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_issues" ADD CONSTRAINT "event_issues_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_organizers" ADD CONSTRAINT "event_organizers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_organizers" ADD CONSTRAINT "event_organizers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_application_id_event_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."event_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_org_level_org_id_units_level_id_fk" FOREIGN KEY ("org_level","org_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_answers_person" ON "event_answers" USING btree ("event_id","person_id","issue_id");--> statement-breakpoint
CREATE INDEX "event_answers_issue" ON "event_answers" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "event_answers_of" ON "event_answers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "event_applicants_person" ON "event_applicants" USING btree ("person_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_application_units_unit" ON "event_application_units" USING btree ("application_id","level","unit_id");--> statement-breakpoint
CREATE INDEX "event_application_units_of" ON "event_application_units" USING btree ("level","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_applications_live" ON "event_applications" USING btree ("event_id","person_id") WHERE state in ('pending', 'queued', 'correction', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "event_applications_unit" ON "event_applications" USING btree ("event_id","level","unit_id") WHERE kind <> 'personal' and state in ('pending', 'queued', 'correction', 'accepted');--> statement-breakpoint
CREATE INDEX "event_applications_state" ON "event_applications" USING btree ("event_id","state","id");--> statement-breakpoint
CREATE INDEX "event_applications_person" ON "event_applications" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "event_applications_waits" ON "event_applications" USING btree ("waits_level","waits_unit_id") WHERE waits_level is not null;--> statement-breakpoint
CREATE INDEX "event_files_event" ON "event_files" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_issues_event" ON "event_issues" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_organizers_person" ON "event_organizers" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "event_organizers_of" ON "event_organizers" USING btree ("person_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_participants_person" ON "event_participants" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "event_participants_of" ON "event_participants" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "event_participants_application" ON "event_participants" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "event_scans_person" ON "event_scans" USING btree ("event_id","person_id","id");--> statement-breakpoint
CREATE INDEX "event_scans_of" ON "event_scans" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "events_state" ON "events" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "events_starts" ON "events" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_ends" ON "events" USING btree ("state","ends_at","id");--> statement-breakpoint
CREATE INDEX "events_closes" ON "events" USING btree ("state","registration_closes_at","id");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "events_author" ON "events" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "events_unit" ON "events" USING btree ("org_level","org_id","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search" gin_trgm_ops);