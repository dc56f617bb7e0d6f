-- The rules of both tests as they are known (contract facts, events 3.7 and 4); the centre changes them in the portal.
INSERT INTO test_categories (key, name, attempts, pass_score, time_limit_minutes, grace_seconds, number_prefix) VALUES
  ('safety', 'Тест по безопасности и охране труда', 2, 61, 30, 30, 'ОТ'),
  ('university', 'Тест по обучению (корпоративный университет)', 3, 60, NULL, 30, 'КУ');
--> statement-breakpoint
INSERT INTO test_blocks (category, block, questions) VALUES
  ('safety', '5', 15),
  ('university', '1', 6),
  ('university', '2', 8),
  ('university', '3', 5),
  ('university', '4', 1);
