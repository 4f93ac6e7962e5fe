import { ok } from '@caimin/base'
import { PRODUCT_VERSION, PRODUCT_VERSION_CODE } from '@caimin/contract'
import { query } from '../../platform/handlers/feature.ts'
import { RELEASE_NOTES, RELEASED_ON } from './release-notes.texts.ts'

/** The version this server runs with, and whether the bundle that asks is older. */
export const showRelease = query<'help', 'appUpdate'>(async ({ r, input: { version_code } }) =>
  ok({
    version: PRODUCT_VERSION,
    version_code: PRODUCT_VERSION_CODE,
    released_on: RELEASED_ON,
    notes: RELEASE_NOTES,
    is_older: version_code !== undefined && Number(version_code) < PRODUCT_VERSION_CODE,
    wall_time: r.wallNow,
  }),
)
