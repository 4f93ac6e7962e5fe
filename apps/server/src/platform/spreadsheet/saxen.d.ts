/** The library brings no types; this is as much of it as `read-xlsx.ts` uses. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string
  interface Hooks {
    openTag: (name: string, attributes: () => Readonly<Record<string, string>>) => void
    closeTag: (name: string) => void
    text: (text: string, decodeEntities: DecodeEntities) => void
    cdata: (text: string) => void
    error: (error: Error) => void
  }
  export class Parser {
    on<H extends keyof Hooks>(hook: H, listener: Hooks[H]): this
    parse(xml: string): void
  }
}
