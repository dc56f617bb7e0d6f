/** The data folder cannot be used; the message tells the operator why and what to do. */
export class DataDirError extends Error {}
