CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"token" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"issued_by" integer,
	"issue_date" date NOT NULL,
	"cert_start_date" date NOT NULL,
	"cert_end_date" date NOT NULL,
	"recipient" text NOT NULL,
	"signatory" text,
	"position_procuration" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"revoke_reason" text,
	CONSTRAINT "certificates_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "fee_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"period" text NOT NULL,
	"paid" boolean NOT NULL,
	"changed_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foreign_documents" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"snils" text,
	"inn" text,
	"foreign_pass_num" text,
	"foreign_pass_whom" text,
	"foreign_pass_date" date,
	"work_book_num" text
);
--> statement-breakpoint
CREATE TABLE "foreign_parent_additional_docs" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"foreign_doc_name" text NOT NULL,
	"foreign_doc_num" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foreign_parent_documents" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"snils" text,
	"inn" text,
	"foreign_pass_num" text,
	"foreign_pass_whom" text,
	"foreign_pass_date" date,
	"work_book_num" text
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token" uuid PRIMARY KEY NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_name" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "notices_by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_people_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_people_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_log" ADD CONSTRAINT "fee_log_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_log" ADD CONSTRAINT "fee_log_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_documents" ADD CONSTRAINT "foreign_documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_parent_additional_docs" ADD CONSTRAINT "foreign_parent_additional_docs_person_id_foreign_parent_documents_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."foreign_parent_documents"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_parent_documents" ADD CONSTRAINT "foreign_parent_documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("region_id","year","number");--> statement-breakpoint
CREATE INDEX "certificates_person" ON "certificates" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "fee_log_person" ON "fee_log" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "foreign_parent_additional_docs_person" ON "foreign_parent_additional_docs" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "invitations_unit" ON "invitations" USING btree ("level","unit_id");--> statement-breakpoint
CREATE INDEX "jobs_person" ON "jobs" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("person_id","id");