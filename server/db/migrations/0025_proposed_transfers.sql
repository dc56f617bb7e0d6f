ALTER TABLE "applications" ADD COLUMN "from_unit_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "proposed_by" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_level_from_unit_id_units_level_id_fk" FOREIGN KEY ("level","from_unit_id") REFERENCES "public"."units"("level","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_proposed" ON "applications" USING btree ("proposed_by") WHERE proposed_by is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_transfer" CHECK (("applications"."from_unit_id" is null) = ("applications"."proposed_by" is null));