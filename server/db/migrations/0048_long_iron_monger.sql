ALTER TABLE "notices" ADD COLUMN "about_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about_id_people_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "people_unpublished" ON "people" USING btree ("id") WHERE unpublished;