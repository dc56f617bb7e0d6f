import { goToAnchor } from '../../ui/page/SideIndex';

/** Brings a section to the top and the focus into it. */
export const goToSection = (key: string): void => goToAnchor(anchorOf(key));

/** Where a section stands on the page. */
export const anchorOf = (key: string): string => `data-${key}`;
