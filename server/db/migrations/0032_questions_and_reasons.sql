CREATE TABLE "reason_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "reason_templates" ADD CONSTRAINT "reason_templates_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_questions" ADD CONSTRAINT "report_questions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_questions" ADD CONSTRAINT "report_questions_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_questions" ADD CONSTRAINT "report_questions_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reason_templates_owner" ON "reason_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "report_questions_report" ON "report_questions" USING btree ("report_id","id");