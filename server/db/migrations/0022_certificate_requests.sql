CREATE TABLE "certificate_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	"certificate_id" integer
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "print_inn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "print_snils" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_waiting" ON "certificate_requests" USING btree ("person_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "certificate_requests_person" ON "certificate_requests" USING btree ("person_id","id");--> statement-breakpoint
-- Certificates for an employer carried both until now; a paper stays what it was.
UPDATE "certificates" SET "print_inn" = true, "print_snils" = true WHERE "kind" = 'external';
