// What a service worker has, as far as this one uses it: the library of types for workers and the one for pages cannot
// be read together.

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Events = { install: Extendable; activate: Extendable; fetch: Fetching; message: Extendable & { data: unknown } };

export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
