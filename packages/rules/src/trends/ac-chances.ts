import { choose } from '../number/choose.ts'
import { type Pool, poolSize } from './chances.ts'

/**
 * Draws of each AC value, from 0 on, by how many balls are drawn of how many: counting them anew takes a phone seconds.
 */
const WAYS: Readonly<Record<string, readonly number[]>> = {
  '6 of 33': [93, 437, 3093, 9642, 32_735, 68_694, 184_858, 224_408, 339_540, 158_760, 85_308],
  '5 of 35': [136, 505, 8305, 14_700, 79_652, 84_276, 137_058],
  '7 of 30': [
    60, 342, 1188, 5098, 17_698, 35_594, 96_158, 180_106, 301_570, 424_698, 425_892, 332_138, 151_058, 55_576, 7864,
    760,
  ],
}

/** Of each AC value from 0 on; undefined for balls that no game draws so. */
export function acChances(pool: Pool): (() => readonly number[]) | undefined {
  const all = poolSize(pool)
  const ways = WAYS[`${pool.count} of ${all}`]
  return ways && (() => ways.map((each) => each / choose(all, pool.count)))
}
