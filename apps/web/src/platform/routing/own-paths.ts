import type { SpecPath } from './spec-paths.ts'

/** Screens the specification does not name but the product needs. */
export const OWN_PATHS = ['/pages/home/playLimits', '/pages/home/disputes'] as const

/** Where a page can be. */
export type AppPath = SpecPath | (typeof OWN_PATHS)[number]
