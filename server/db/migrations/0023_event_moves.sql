CREATE TABLE "event_moves" (
	"notice_id" bigint PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"when_was" text NOT NULL,
	"where_was" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_moves" ADD CONSTRAINT "event_moves_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_moves" ADD CONSTRAINT "event_moves_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_moves_event" ON "event_moves" USING btree ("event_id","notice_id");