CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('male', 'female');--> statement-breakpoint
CREATE TYPE "public"."unit_level" AS ENUM('central', 'district', 'regional', 'local', 'educational', 'detachment');--> statement-breakpoint
CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(name, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED,
	CONSTRAINT "areas_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "competition_participants" (
	"id" serial PRIMARY KEY NOT NULL,
	"competition_id" integer NOT NULL,
	"junior_detachment_id" integer NOT NULL,
	"main_detachment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	CONSTRAINT "experts_level" CHECK ("experts"."level" in ('central', 'district'))
);
--> statement-breakpoint
CREATE TABLE "front_errors" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer,
	"error_code" integer NOT NULL,
	"error_description" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" serial PRIMARY KEY NOT NULL,
	"short_name" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"rector" text,
	"rector_email" text,
	"region_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(short_name, '') || ' ' || coalesce(name, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED,
	CONSTRAINT "institutions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"position_id" integer,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"last_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"first_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"fee_paid" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"last_login" timestamp with time zone,
	"date_joined" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text COLLATE "und-x-icu" NOT NULL,
	"last_name" text COLLATE "und-x-icu" NOT NULL,
	"patronymic_name" text COLLATE "und-x-icu",
	"first_name_lat" text,
	"last_name_lat" text,
	"patronymic_lat" text,
	"date_of_birth" date,
	"gender" "gender",
	"phone_number" text,
	"region_id" integer,
	"address" text,
	"bio" text,
	"social_vk" text,
	"social_tg" text,
	"photo" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_rso_member" boolean DEFAULT false NOT NULL,
	"membership_fee" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(patronymic_name, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED,
	CONSTRAINT "people_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "person_documents" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"russian_passport" boolean DEFAULT true NOT NULL,
	"snils" text,
	"inn" text,
	"pass_ser_num" text,
	"pass_town" text DEFAULT '' NOT NULL,
	"pass_whom" text,
	"pass_date" date,
	"pass_code" text,
	"pass_address" text,
	"work_book_num" text,
	"international_pass" text,
	"mil_reg_doc_type" text,
	"mil_reg_doc_ser_num" text
);
--> statement-breakpoint
CREATE TABLE "person_education" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"institution_id" integer,
	"study_faculty" text,
	"study_form" text,
	"study_year" text,
	"study_specialty" text
);
--> statement-breakpoint
CREATE TABLE "person_media" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"banner" text,
	"photo1" text,
	"photo2" text,
	"photo3" text,
	"photo4" text
);
--> statement-breakpoint
CREATE TABLE "person_parent" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"parent_last_name" text,
	"parent_first_name" text,
	"parent_patronymic_name" text,
	"parent_date_of_birth" date,
	"relationship" text,
	"parent_phone_number" text,
	"russian_passport" boolean DEFAULT true NOT NULL,
	"passport_number" text,
	"passport_date" date,
	"passport_authority" text,
	"region_id" integer,
	"city" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "person_privacy" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"privacy_telephone" text DEFAULT 'Руководство' NOT NULL,
	"privacy_email" text DEFAULT 'Руководство' NOT NULL,
	"privacy_social" text DEFAULT 'Члены отряда' NOT NULL,
	"privacy_about" text DEFAULT 'Все' NOT NULL,
	"privacy_photo" text DEFAULT 'Все' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_residence" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"reg_region_id" integer,
	"reg_town" text,
	"reg_house" text,
	"reg_fact_same_address" boolean DEFAULT false NOT NULL,
	"fact_region_id" integer,
	"fact_town" text,
	"fact_house" text
);
--> statement-breakpoint
CREATE TABLE "person_statement" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"statement" text,
	"consent_personal_data" text,
	"consent_personal_data_representative" text,
	"passport" text,
	"passport_representative" text,
	"snils_file" text,
	"inn_file" text,
	"employment_document" text,
	"military_document" text,
	"international_passport" text,
	"additional_document" text,
	"rso_info_from" text,
	"personal_data_agreement" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(name, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED,
	CONSTRAINT "positions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "professional_education" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	"years_of_study" text,
	"exam_score" text,
	"qualification" text
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"code" smallint,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(name, '') || ' ' || coalesce(code::text, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"level" "unit_level" NOT NULL,
	"id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"commander_id" integer NOT NULL,
	"central_id" integer,
	"district_id" integer,
	"regional_id" integer,
	"local_id" integer,
	"educational_id" integer,
	"region_id" integer,
	"area_id" integer,
	"institution_id" integer,
	"about" text,
	"city" text,
	"slogan" text,
	"social_vk" text,
	"social_tg" text,
	"emblem" text,
	"banner" text,
	"photo1" text,
	"photo2" text,
	"photo3" text,
	"photo4" text,
	"founding_date" date,
	"conference_date" date,
	"registry_date" date,
	"registry_number" text,
	"name_for_certificates" text,
	"case_name" text,
	"legal_address" text,
	"requisites" text,
	"detachments_appearance_year" smallint,
	"rso_founding_congress_date" date,
	"participants_count" integer DEFAULT 1 NOT NULL,
	"members_count" integer DEFAULT 0 NOT NULL,
	"events_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(name, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED,
	CONSTRAINT "units_level_id_pk" PRIMARY KEY("level","id")
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "front_errors" ADD CONSTRAINT "front_errors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_documents" ADD CONSTRAINT "person_documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_education" ADD CONSTRAINT "person_education_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_education" ADD CONSTRAINT "person_education_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_media" ADD CONSTRAINT "person_media_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_parent" ADD CONSTRAINT "person_parent_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_parent" ADD CONSTRAINT "person_parent_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_privacy" ADD CONSTRAINT "person_privacy_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_residence" ADD CONSTRAINT "person_residence_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_residence" ADD CONSTRAINT "person_residence_reg_region_id_regions_id_fk" FOREIGN KEY ("reg_region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_residence" ADD CONSTRAINT "person_residence_fact_region_id_regions_id_fk" FOREIGN KEY ("fact_region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_statement" ADD CONSTRAINT "person_statement_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_education" ADD CONSTRAINT "professional_education_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_education" ADD CONSTRAINT "professional_education_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_commander_id_people_id_fk" FOREIGN KEY ("commander_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_person" ON "applications" USING btree ("person_id","level");--> statement-breakpoint
CREATE INDEX "applications_unit" ON "applications" USING btree ("level","unit_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit_log" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_junior" ON "competition_participants" USING btree ("competition_id","junior_detachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_main" ON "competition_participants" USING btree ("competition_id","main_detachment_id");--> statement-breakpoint
CREATE INDEX "front_errors_age" ON "front_errors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "institutions_name" ON "institutions" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "institutions_region" ON "institutions" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "institutions_search" ON "institutions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_person" ON "memberships" USING btree ("person_id","level");--> statement-breakpoint
CREATE INDEX "memberships_unit" ON "memberships" USING btree ("level","unit_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "memberships_posts" ON "memberships" USING btree ("level","unit_id","position_id");--> statement-breakpoint
CREATE INDEX "people_email_lower" ON "people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "people_username_lower" ON "people" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "people_region" ON "people" USING btree ("region_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "people_birth" ON "people" USING btree ("date_of_birth","id");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professional_education_person" ON "professional_education" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "regions_name" ON "regions" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "regions_code" ON "regions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "units_commander" ON "units" USING btree ("commander_id","level");--> statement-breakpoint
CREATE INDEX "units_name" ON "units" USING btree ("level","name","id");--> statement-breakpoint
CREATE INDEX "units_founded" ON "units" USING btree ("level","founding_date","id");--> statement-breakpoint
CREATE INDEX "units_size" ON "units" USING btree ("level","participants_count","id");--> statement-breakpoint
CREATE INDEX "units_area" ON "units" USING btree ("level","area_id","name","id");--> statement-breakpoint
CREATE INDEX "units_region" ON "units" USING btree ("level","region_id","name","id");--> statement-breakpoint
CREATE INDEX "units_district" ON "units" USING btree ("level","district_id","name","id");--> statement-breakpoint
CREATE INDEX "units_regional" ON "units" USING btree ("level","regional_id","name","id");--> statement-breakpoint
CREATE INDEX "units_local" ON "units" USING btree ("level","local_id","name","id");--> statement-breakpoint
CREATE INDEX "units_educational" ON "units" USING btree ("level","educational_id","name","id");--> statement-breakpoint
CREATE INDEX "units_institution" ON "units" USING btree ("level","institution_id","name","id");--> statement-breakpoint
CREATE INDEX "units_search" ON "units" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "units_one_regional" ON "units" USING btree ("region_id") WHERE level = 'regional';