/**
 * What the planner is told. Compiling a statement (`jit`) takes longer than any page of a list does. What the portal
 * reads is in memory, where a page anywhere costs little more than the next one: at the price of a turning disk the
 * planner reads all people to find two thousand.
 */
export const planning = { jit: 'off', random_page_cost: '1.1' } as const;
