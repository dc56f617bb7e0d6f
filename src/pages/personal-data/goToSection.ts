import { goToAnchor } from '../../ui/page/SideIndex';
import { anchorOf } from './anchorOf';

/** Brings a section to the top and the focus into it. */
export const goToSection = (key: string): void => goToAnchor(anchorOf(key));
