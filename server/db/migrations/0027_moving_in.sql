CREATE TABLE "import_progress" (
	"subject" text PRIMARY KEY NOT NULL,
	"after" bigint DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"waiting" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_remarks" (
	"subject" text NOT NULL,
	"row_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_remarks_subject_row_id_kind_reason_pk" PRIMARY KEY("subject","row_id","kind","reason")
);
--> statement-breakpoint
CREATE INDEX "import_remarks_reason" ON "import_remarks" USING btree ("subject","kind","reason","row_id");