const told = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=contact-${name}]`)?.content || null;

/** Contacts as the server's settings have them, written into the page; null where there is none. */
export const contacts = () => ({ email: told('email'), phone: told('phone') });
