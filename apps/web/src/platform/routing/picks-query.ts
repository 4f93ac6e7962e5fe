/**
 * Numbers that another page has picked for a betting page, in its address: `pick=1.5.12-7`. Zones stand in the order in
 * which a line is printed, joined by `-`; an unfinished line has empty or short ones.
 */
export const writePicks = (zones: readonly (readonly number[])[]): string =>
  zones.map((numbers) => numbers.join('.')).join('-')

/**
 * The zones of a text, or undefined when it is no such text. Whether the numbers may be bet is checked by the betting
 * page.
 */
export function readPicks(text: string): number[][] | undefined {
  if (!/^(\d{1,2}(\.\d{1,2})*)?(-(\d{1,2}(\.\d{1,2})*)?)*$/.test(text)) return undefined
  return text.split('-').map((zone) => (zone === '' ? [] : zone.split('.').map(Number)))
}
