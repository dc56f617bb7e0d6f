-- Whom notices name that were written without saying so: of a request for a certificate the person who asked at that
-- moment, of data to be checked again the person they lead to. What names somebody who was erased since goes.
UPDATE notices n SET about_id = r.person_id FROM certificate_requests r
  WHERE n.kind = 'certificate.request' AND n.about_id IS NULL AND r.created_at = n.at;--> statement-breakpoint
UPDATE notices n SET about_id = p.id FROM people p
  WHERE n.kind = 'verification.again' AND n.about_id IS NULL AND n.link = '/active/' || p.id || '/personal'
    AND p.erased_at IS NULL;--> statement-breakpoint
DELETE FROM notices WHERE kind IN ('certificate.request', 'verification.again') AND about_id IS NULL;
