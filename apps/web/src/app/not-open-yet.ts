import type { AnyLink } from '@caimin/router'
import { links } from '../platform/links.ts'

/** Routes of the specification that have no screen yet: each opens a page that says so. This list can only shrink. */
export const NOT_OPEN_YET: readonly AnyLink[] = [links.scores.live, links.scores.video]
