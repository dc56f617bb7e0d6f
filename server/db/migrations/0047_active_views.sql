-- Saved views of the active applications become those of a grid: what was narrowed by one word is asked by its filter,
-- rows that nobody had ordered stand by the day since when they wait.
update list_views set state = jsonb_set(
  jsonb_set(state, '{filters}', ((state->'filters') - 'only') || (case state->'filters'->>'only'
    when 'complete' then '{"complete": "true"}'
    when 'lacking' then '{"complete": "false"}'
    when 'minor' then '{"adult": "false"}'
    else '{}' end)::jsonb),
  '{sort}', case when state->'sort'->>'field' = 'usual' then '{"field": "at", "order": "ASC"}'::jsonb else state->'sort' end)
where list like 'active.%';
