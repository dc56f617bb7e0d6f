import { anchorOf } from './anchorOf';

/** Brings a section to the top and the focus into it. */
export function goToSection(key: string) {
  const section = document.getElementById(anchorOf(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
