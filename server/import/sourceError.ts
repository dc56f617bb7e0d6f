/** The old database cannot be read as what it should be; the message tells the operator why and what to do. */
export class SourceError extends Error {}
