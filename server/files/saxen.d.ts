/** The part of the parser that is used here: it brings no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: () => Record<string, string>, decode: (text: string) => string) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text' | 'cdata' | 'attention', heard: (text: string) => void): this;
    on(event: 'warn' | 'error', heard: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
