import { type Instant, toWire } from '@caimin/base'
import { type InputOf, type OutputOf, PRODUCT_VERSION, PRODUCT_VERSION_CODE } from '@caimin/contract'
import { RELEASE_NOTES, RELEASED_ON } from './release-notes.texts.ts'

/** The version this server runs with, and whether the bundle that asks is older. */
export const viewRelease = (
  { version_code }: InputOf<'help', 'appUpdate'>,
  wallNow: Instant,
): OutputOf<'help', 'appUpdate'> => ({
  version: PRODUCT_VERSION,
  version_code: PRODUCT_VERSION_CODE,
  released_on: RELEASED_ON,
  notes: [...RELEASE_NOTES],
  is_older: version_code !== undefined && Number(version_code) < PRODUCT_VERSION_CODE,
  wall_time: toWire(wallNow),
})
