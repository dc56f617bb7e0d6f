/** An error for the log, without the message of a failed query: it carries the values, which may be personal data. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const failedQuery = 'query' in error && 'params' in error;
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined;
  return {
    name: error.name,
    code: cause?.code ?? (error as { code?: unknown }).code,
    message: failedQuery ? cause?.message : error.message,
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  };
}
