// Information pages and their earlier texts.
export {};
