// Colours of the portal: one row per token, light and dark. The theme and every `var(--…)` read it.

export const tokens = {
  bg: ['#f5f7f9', '#0f1318'],
  surface: ['#ffffff', '#161b22'],
  'surface-2': ['#fafbfc', '#1b212a'],
  'surface-3': ['#eef1f4', '#262e39'],
  line: ['#e3e7ec', '#2a323d'],
  'line-2': ['#c9d0d9', '#424d5c'],

  text: ['#161b22', '#e9edf2'],
  'text-2': ['#4d5766', '#b0bac7'],
  'text-3': ['#626c7b', '#8d98a7'],

  // The one blue: actions, links, selection, focus.
  blue: ['#1d5bd0', '#82adff'],
  'blue-hover': ['#174bb0', '#a3c3ff'],
  'blue-soft': ['#e8f0fd', '#1a2b4a'],
  'blue-line': ['#b9d0f7', '#2f4f86'],
  'on-blue': ['#ffffff', '#0b1a35'],

  // "Here you are": own region, next step, waiting bell. Never an action, never an error.
  warm: ['#e8672c', '#ff9a66'],
  'on-warm': ['#2b1208', '#2b1208'],
  'warm-soft': ['#fdeee7', '#3a2219'],
  'warm-text': ['#a8430f', '#ffab8a'],

  'st-draft': ['#4a5463', '#c0c8d3'],
  'st-draft-bg': ['#eaedf1', '#2b333e'],
  'st-sent': ['#174bb0', '#a3c3ff'],
  'st-sent-bg': ['#e3edfd', '#1c2f52'],
  'st-district': ['#0b625c', '#7fd9d0'],
  'st-district-bg': ['#d8f1ee', '#123734'],
  'st-accepted': ['#1a6a35', '#8bd9a3'],
  'st-accepted-bg': ['#def3e4', '#163823'],
  'st-returned': ['#7d4f00', '#f1c564'],
  'st-returned-bg': ['#fdf0cf', '#3b2d0e'],
  'st-rejected': ['#a5231b', '#ff9f97'],
  'st-rejected-bg': ['#fde5e2', '#43201e'],
  ok: ['#2a9150', '#4fbd76'],
  wait: ['#d69a1c', '#e0ae45'],
  bad: ['#cf3b31', '#f0675c'],
  teal: ['#15938a', '#3bbdb2'],

  // Heat of places, the best first, with the text that stays readable on it.
  h1: ['#2f6fdd', '#82adff'],
  h2: ['#74a1ee', '#4472c8'],
  h3: ['#aac7f6', '#35599b'],
  h4: ['#d3e3fb', '#294371'],
  h5: ['#edf3fd', '#20304d'],
  h6: ['#f7f8fa', '#1b212a'],
  h1t: ['#ffffff', '#0b1a35'],
  h2t: ['#0c2347', '#ffffff'],
  h3t: ['#0f2d5c', '#ffffff'],
  h4t: ['#24405f', '#dbe7ff'],
  h5t: ['#3d4c60', '#c3d2ec'],
  h6t: ['#626c7b', '#9aa5b4'],

  shade: ['rgba(16, 24, 40, .18)', 'rgba(0, 0, 0, .6)'],
  shadow: ['0 8px 24px rgba(16, 24, 40, .14)', '0 8px 24px rgba(0, 0, 0, .5)'],
} as const;

export type Token = keyof typeof tokens;

/** The tokens of one scheme as CSS custom properties. */
export const cssVariables = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, [light, dark]]) => [`--${name}`, scheme === 'light' ? light : dark]),
  );
