DROP INDEX "people_name";--> statement-breakpoint
DROP INDEX "people_active";--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("last_name","first_name","patronymic_name","id","is_active");--> statement-breakpoint
CREATE INDEX "people_active" ON "people" USING btree ("is_active","id");