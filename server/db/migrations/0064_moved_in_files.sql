CREATE TABLE "import_files" (
	"subject" text NOT NULL,
	"row_id" bigint NOT NULL,
	"column" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "import_files_subject_row_id_column_pk" PRIMARY KEY("subject","row_id","column")
);
