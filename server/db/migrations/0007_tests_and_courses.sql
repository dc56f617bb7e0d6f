CREATE TABLE "course_materials" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"url" text,
	"file_key" text,
	"file_name" text,
	CONSTRAINT "course_materials_kind" CHECK ("course_materials"."kind" in ('text', 'link', 'file'))
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_attempt_questions" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"option_id" integer,
	"answered_at" timestamp with time zone,
	CONSTRAINT "test_attempt_questions_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "test_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"category" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"seed" integer NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"right_answers" smallint DEFAULT 0 NOT NULL,
	"passed" boolean DEFAULT false NOT NULL,
	"is_valid" boolean DEFAULT false NOT NULL,
	"token" uuid,
	CONSTRAINT "test_attempts_token_unique" UNIQUE("token"),
	CONSTRAINT "test_attempts_score" CHECK ("test_attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "test_blocks" (
	"category" text NOT NULL,
	"block" text NOT NULL,
	"questions" smallint NOT NULL,
	CONSTRAINT "test_blocks_category_block_pk" PRIMARY KEY("category","block")
);
--> statement-breakpoint
CREATE TABLE "test_categories" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"attempts" smallint NOT NULL,
	"pass_score" smallint NOT NULL,
	"time_limit_minutes" smallint,
	"grace_seconds" smallint DEFAULT 30 NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"shows_mistakes" boolean DEFAULT true NOT NULL,
	"number_prefix" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_options" (
	"id" serial PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"text" text,
	"image" text,
	"is_correct" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"block" text NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(title, '')) COLLATE "und-x-icu"), 'ё', 'е')) STORED
);
--> statement-breakpoint
ALTER TABLE "course_materials" ADD CONSTRAINT "course_materials_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_material_id_course_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."course_materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempt_questions" ADD CONSTRAINT "test_attempt_questions_attempt_id_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."test_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempt_questions" ADD CONSTRAINT "test_attempt_questions_question_id_test_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."test_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempt_questions" ADD CONSTRAINT "test_attempt_questions_option_id_test_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."test_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_category_test_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."test_categories"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_blocks" ADD CONSTRAINT "test_blocks_category_test_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."test_categories"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_options" ADD CONSTRAINT "test_options_question_id_test_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."test_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_materials_course" ON "course_materials" USING btree ("course_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "course_progress_once" ON "course_progress" USING btree ("person_id","material_id");--> statement-breakpoint
CREATE INDEX "course_progress_material" ON "course_progress" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "test_attempt_questions_question" ON "test_attempt_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "test_attempt_questions_option" ON "test_attempt_questions" USING btree ("option_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_open" ON "test_attempts" USING btree ("person_id","category") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "test_attempts_person" ON "test_attempts" USING btree ("person_id","category","started_at");--> statement-breakpoint
CREATE INDEX "test_attempts_best" ON "test_attempts" USING btree ("category","person_id","started_at","score") WHERE is_valid;--> statement-breakpoint
CREATE INDEX "test_attempts_passed" ON "test_attempts" USING btree ("category","person_id") WHERE is_valid and passed;--> statement-breakpoint
CREATE INDEX "test_attempts_due" ON "test_attempts" USING btree ("closes_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "test_options_question" ON "test_options" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "test_questions_block" ON "test_questions" USING btree ("block","id");--> statement-breakpoint
CREATE INDEX "test_questions_search" ON "test_questions" USING gin ("search" gin_trgm_ops);