ALTER TABLE "people" ADD COLUMN "vk_id" text;--> statement-breakpoint
CREATE INDEX "notices_unmailed" ON "notices" USING btree ("at") WHERE mailed_at is null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_vk_id_unique" UNIQUE("vk_id");