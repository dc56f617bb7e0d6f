// The acts of an application's page, below its event.
export const post = (path: string, body: object = {}) => ({ path, init: { method: 'POST', body } });
export const remove = (path: string, reason: string) => ({ path, init: { method: 'DELETE', body: { reason } } });
