const env: Record<string, string | undefined> = import.meta.env;

/** Contacts in the footer come from the configuration of the build; these stand in the demo. */
export const contacts = {
  email: env.VITE_CONTACT_EMAIL || 'help@example.org',
  phone: env.VITE_CONTACT_PHONE || '+7 (800) 000-00-00',
};
