ALTER TABLE "people" DROP COLUMN "consent_version";--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "consent_at";