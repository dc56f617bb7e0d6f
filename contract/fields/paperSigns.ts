/** Any sign but those that the typeface of the papers has and a person would type. */
const NOT_DRAWN =
  /[^\n\r\t\u0020-\u007e\u00a0-\u017f\u018f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u20bd\u2116\u2122\u2212\u2248\u2260\u2264\u2265]/u;

/**
 * A text as it stands on paper: a letter and its mark apart, as some systems copy «й», are one sign, a space of any width
 * is a space, and what nobody sees is not there.
 */
export const asDrawn = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/\u200c|\u200d|\ufe0f/g, '');

/** What is wrong with a text that is printed on an official paper: a sign that would be missing there. */
export function paperFault(text: string): string | undefined {
  const [sign] = NOT_DRAWN.exec(asDrawn(text)) ?? [];
  return sign && `На документе такого знака не будет: ${sign}. Уберите его.`;
}
