ALTER TABLE "people" ADD COLUMN "notices_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "carried_by" bigint;--> statement-breakpoint
CREATE INDEX "outbox_carried" ON "outbox" USING btree ("carried_by") WHERE carried_by is not null;