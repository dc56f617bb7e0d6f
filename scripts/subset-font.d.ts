declare module 'subset-font' {
  type Range = number | { min: number; max: number };
  /** Takes what a text needs out of a font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, Range>;
      keepFeatures?: readonly string[];
    },
  ): Promise<Uint8Array>;
}
