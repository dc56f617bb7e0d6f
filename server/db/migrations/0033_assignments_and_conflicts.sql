CREATE TABLE "report_assignments" (
	"report_id" integer NOT NULL,
	"state" text NOT NULL,
	"person_id" integer NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_assignments_report_id_state_pk" PRIMARY KEY("report_id","state")
);
--> statement-breakpoint
CREATE TABLE "report_conflicts" (
	"person_id" integer NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_conflicts_person_id_level_unit_id_pk" PRIMARY KEY("person_id","level","unit_id")
);
--> statement-breakpoint
ALTER TABLE "report_assignments" ADD CONSTRAINT "report_assignments_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_assignments" ADD CONSTRAINT "report_assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_assignments" ADD CONSTRAINT "report_assignments_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_conflicts" ADD CONSTRAINT "report_conflicts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_conflicts" ADD CONSTRAINT "report_conflicts_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_assignments_person" ON "report_assignments" USING btree ("person_id","state","report_id");