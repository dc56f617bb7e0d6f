CREATE TABLE "destructions" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"ground" text NOT NULL,
	"files" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idle_accounts" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"warned_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "destructions" ADD CONSTRAINT "destructions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idle_accounts" ADD CONSTRAINT "idle_accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destructions_ground" ON "destructions" USING btree ("ground","id");--> statement-breakpoint
CREATE INDEX "destructions_person" ON "destructions" USING btree ("person_id");