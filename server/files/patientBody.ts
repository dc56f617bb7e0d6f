/**
 * A body read a piece at a time that ends when its sender keeps silent too long. Who reads slowly is not hurried: only
 * the time of waiting for the sender counts.
 * @param ending ends the request behind the body
 * @param silence milliseconds
 */
export function patientBody(
  body: ReadableStream<Uint8Array>,
  ending: AbortController,
  silence: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const late = setTimeout(() => ending.abort(), silence);
        try {
          const { done, value } = await reader.read();
          if (done) out.close();
          else out.enqueue(value);
        } finally {
          clearTimeout(late);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
