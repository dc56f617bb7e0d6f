CREATE TABLE "unwanted_files" (
	"key" text PRIMARY KEY NOT NULL
);
