CREATE TABLE "recovery_codes" (
	"person_id" integer NOT NULL,
	"mark" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_person_id_mark_pk" PRIMARY KEY("person_id","mark")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text,
	"last_step" bigint,
	"key_id" text,
	"public_key" text,
	"counter" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	CONSTRAINT "second_factors_key_id_unique" UNIQUE("key_id"),
	CONSTRAINT "second_factors_kind" CHECK ("second_factors"."kind" in ('totp', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factors_person" ON "second_factors" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_person" ON "sign_in_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_ends" ON "sign_in_steps" USING btree ("ends_at");