CREATE SEQUENCE "public"."report_item_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "places" (
	"id" serial PRIMARY KEY NOT NULL,
	"publication_id" integer,
	"programme" text NOT NULL,
	"season" integer NOT NULL,
	"nomination" text DEFAULT '' NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"partner_id" integer,
	"indicator" text NOT NULL,
	"place" numeric,
	"score" numeric,
	"breakdown" jsonb
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"season" integer NOT NULL,
	"note" text,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"report_id" integer,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "report_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"list" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"stage" text NOT NULL,
	"act" text NOT NULL,
	"answers" jsonb NOT NULL,
	"reasons" jsonb,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"season" integer NOT NULL,
	"indicator" text NOT NULL,
	"item" smallint DEFAULT 0 NOT NULL,
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb NOT NULL,
	"reasons" jsonb,
	"score" numeric,
	"breakdown" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"sent_at" timestamp with time zone,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" serial PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_items" ADD CONSTRAINT "report_items_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_items" ADD CONSTRAINT "report_items_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_updated_by_people_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_of" ON "places" USING btree ("programme","season","publication_id","indicator");--> statement-breakpoint
CREATE INDEX "places_unit" ON "places" USING btree ("level","unit_id","programme","season");--> statement-breakpoint
CREATE INDEX "publications_season" ON "publications" USING btree ("programme","season","id");--> statement-breakpoint
CREATE INDEX "report_files_report" ON "report_files" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_files_unused" ON "report_files" USING btree ("created_at") WHERE report_id is null;--> statement-breakpoint
CREATE INDEX "report_items_report" ON "report_items" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "report_items_open" ON "report_items" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_versions_report" ON "report_versions" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one" ON "reports" USING btree ("programme","season","level","unit_id","indicator","item");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("programme","season","state","state_at","id");--> statement-breakpoint
CREATE INDEX "reports_indicator" ON "reports" USING btree ("programme","season","indicator","item");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_number" ON "seasons" USING btree ("programme","number");