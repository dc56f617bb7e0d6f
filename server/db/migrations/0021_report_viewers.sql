CREATE TABLE "report_viewers" (
	"report_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_viewers_report_id_person_id_pk" PRIMARY KEY("report_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "saved" jsonb;--> statement-breakpoint
ALTER TABLE "report_viewers" ADD CONSTRAINT "report_viewers_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_viewers" ADD CONSTRAINT "report_viewers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_viewers_seen" ON "report_viewers" USING btree ("seen_at");