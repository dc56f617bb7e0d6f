ALTER TABLE "people" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "people_withheld" ON "people" USING btree ("id") WHERE withheld;--> statement-breakpoint
-- Who has taken the consent to processing back before this was noted with the person, and has not agreed again.
UPDATE people p SET withheld = true WHERE p.erased_at IS NULL
  AND EXISTS (SELECT 1 FROM consents c JOIN consent_texts t ON t.id = c.text_id
    WHERE c.person_id = p.id AND t.purpose = 'processing' AND c.withdrawn_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM consents c JOIN consent_texts t ON t.id = c.text_id
    WHERE c.person_id = p.id AND t.purpose = 'processing' AND c.withdrawn_at IS NULL);
