import { type Instant, instant } from '@caimin/base'

/** Where a list by time goes on: time and id of the last row. */
export interface TimeCursor {
  readonly at: Instant
  readonly id: string
}

const FORM = /^(\d{1,14})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Null at the start of a list; undefined for a text that is no cursor of ours. */
export function readTimeCursor(text: string | undefined): TimeCursor | null | undefined {
  if (text === undefined) return null
  const [, at, id] = FORM.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: instant(Number(at)), id }
}

export const timeCursor = ({ at, id }: TimeCursor): string => `${at}~${id}`
