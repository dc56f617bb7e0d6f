// The look: light and dark, borders instead of shadows, radius 8, Inter. Values come from tokens.ts.
import { createTheme } from '@mui/material';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { components } from './components';
import { type Token, tokens } from './tokens';

const palette = (scheme: 'light' | 'dark') => {
  const of = (token: Token) => tokens[token][scheme === 'light' ? 0 : 1];
  const blue = { main: of('blue'), dark: of('blue-hover'), light: of('blue-line'), contrastText: of('on-blue') };
  return {
    primary: blue,
    secondary: blue,
    error: { main: of('bad'), contrastText: of('surface') },
    warning: { main: of('st-returned'), contrastText: of('surface') },
    success: { main: of('st-accepted'), contrastText: of('surface') },
    info: { main: of('st-sent'), contrastText: of('surface') },
    text: { primary: of('text'), secondary: of('text-2'), disabled: of('text-3') },
    background: { default: of('bg'), paper: of('surface') },
    divider: of('line'),
    action: {
      hover: of('surface-3'),
      selected: of('blue-soft'),
      disabled: of('text-3'),
      disabledBackground: of('surface-3'),
    },
  };
};

const line = (fontSize: number, lineHeight: number, fontWeight = 400) => ({
  fontSize,
  lineHeight: `${lineHeight}px`,
  fontWeight,
  letterSpacing: 0,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Inter Variable", Inter, "Segoe UI", Roboto, system-ui, sans-serif',
    fontSize: 14,
    h1: { ...line(24, 32, 600), letterSpacing: '-.01em' },
    h2: { ...line(20, 28, 600), letterSpacing: '-.005em' },
    h3: line(16, 24, 600),
    h4: line(16, 24, 600),
    h5: { ...line(24, 32, 600), letterSpacing: '-.01em' },
    h6: line(16, 24, 600),
    subtitle1: line(16, 24, 500),
    subtitle2: line(14, 20, 600),
    body1: line(14, 20),
    body2: line(13, 20),
    caption: line(12, 16),
    overline: { ...line(11, 16, 600), textTransform: 'none' },
    button: { ...line(14, 20, 600), textTransform: 'none' },
  },
  components,
});
