/** What the parts of one answer tell each other. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** The row of the API that answers. */
    endpoint?: string;
    /** The signed-in person, once the guard knows. */
    viewer?: number;
    /** The nonce of inline styles, on the pages that have some. */
    nonce?: string;
  };
};
