import { readFileSync } from 'node:fs'

/** A verbatim answer of a source. */
export const capture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`captures/${name}.json`, import.meta.url), 'utf8'))
