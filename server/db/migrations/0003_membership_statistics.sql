-- A level decides which unit ids exist: told so, the planner expects a region's people and not a fifth of the country.
CREATE STATISTICS memberships_place (dependencies, mcv) ON level, unit_id FROM memberships;
