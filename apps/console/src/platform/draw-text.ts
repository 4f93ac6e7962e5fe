import { inZoneOrder } from '@caimin/rules/games'

const isTwoDigits = (zone: string): boolean => !['digits', 'outcomes'].includes(zone)

const numberText = (value: unknown, zone: string): string =>
  typeof value === 'number' && isTwoDigits(zone) ? String(value).padStart(2, '0') : String(value)

const zoneText = (value: unknown, zone: string): string =>
  Array.isArray(value) ? value.map((each) => numberText(each, zone)).join(' ') : numberText(value, zone)

/** What was drawn, in one line: `03 08 17 20 25 31 + 05`. */
export const drawText = (numbers: Readonly<Record<string, unknown>>): string =>
  Object.entries(inZoneOrder(numbers))
    .filter(([, content]) => typeof content !== 'boolean')
    .map(([zone, content]) => zoneText(content, zone))
    .join(' + ')
