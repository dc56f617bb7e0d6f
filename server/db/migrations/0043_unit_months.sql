CREATE TABLE "unit_months" (
	"level" "unit_level" NOT NULL,
	"unit_id" integer NOT NULL,
	"month" date NOT NULL,
	"people" integer NOT NULL,
	"membership_fee" integer NOT NULL,
	"test_passed" integer NOT NULL,
	"is_verified" integer NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unit_months_level_unit_id_month_pk" PRIMARY KEY("level","unit_id","month")
);
--> statement-breakpoint
ALTER TABLE "unit_months" ADD CONSTRAINT "unit_months_level_unit_id_units_level_id_fk" FOREIGN KEY ("level","unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;