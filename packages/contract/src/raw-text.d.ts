/** A text file as a string, as vitest imports it. */
declare module '*.txt?raw' {
  const text: string

  export { text as default }
}
