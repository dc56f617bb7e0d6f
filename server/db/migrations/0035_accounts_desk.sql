ALTER TABLE "sessions" ADD COLUMN "seen_by" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seen_by_people_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_act" ON "audit_log" USING btree ("act","id");