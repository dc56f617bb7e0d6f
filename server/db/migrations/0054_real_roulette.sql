ALTER TABLE "test_attempts" ADD COLUMN "pass_score" smallint;--> statement-breakpoint
-- Attempts under way take the mark of today.
update test_attempts t set pass_score = c.pass_score from test_categories c where c.key = t.category and t.closed_at is null;
