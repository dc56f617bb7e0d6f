// The letters of the portal. As text: a style sheet of its own would be one request more before the first paint.
import rest from '@fontsource-variable/inter/wght.css?inline';
import { GlobalStyles } from '@mui/material';
import inter from './inter/inter.css?inline';

/** Of two fonts that have a letter the later one is taken: the rest comes for letters that the first file leaves out. */
const styles = rest + inter;

export const Fonts = () => <GlobalStyles styles={styles} />;
