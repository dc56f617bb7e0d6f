CREATE TABLE "external_accounts" (
	"service" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "external_accounts_service_subject_pk" PRIMARY KEY("service","subject")
);
--> statement-breakpoint
CREATE TABLE "external_sign_ins" (
	"state" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"browser" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"person_id" integer,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" DROP CONSTRAINT "people_vk_id_unique";--> statement-breakpoint
ALTER TABLE "external_accounts" ADD CONSTRAINT "external_accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_sign_ins" ADD CONSTRAINT "external_sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_accounts_person" ON "external_accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "external_sign_ins_ends" ON "external_sign_ins" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "external_sign_ins_person" ON "external_sign_ins" USING btree ("person_id");--> statement-breakpoint
INSERT INTO "external_accounts" ("service", "subject", "person_id") SELECT 'vk', "vk_id", "id" FROM "people" WHERE "vk_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "vk_id";