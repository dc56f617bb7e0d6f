// What rules and handlers are written with, by one door: the call, the refusals, the pages of a list, what is searched for.
export * from './call';
export * from './errors';
export * from './foundRow';
export * from './page';
export * from './search';
export * from './viewer';
