CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"address" text NOT NULL,
	"sealed" text,
	"notice_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
DROP INDEX "notices_unmailed";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((kind = 'notice'),"next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_troubled" ON "outbox" USING btree ("id") WHERE state = 'failed' or (state = 'waiting' and error is not null);--> statement-breakpoint
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "outbox_notice" ON "outbox" USING btree ("notice_id");--> statement-breakpoint
-- Notices whose letters wait keep them, where the person has confirmed the address.
INSERT INTO outbox (kind, person_id, address, notice_id, until)
  SELECT 'notice', p.id, p.email, n.id, n.at + interval '3 days' FROM notices n JOIN people p ON p.id = n.person_id
  WHERE n.mailed_at IS NULL AND n.at > now() - interval '3 days' AND p.notices_by_mail AND p.is_active
    AND p.email <> '' AND p.email_confirmed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "mailed_at";