import { packRow } from '@caimin/rules/trends'

/** As many as 福彩3D has had, of 双色球 with its 49 columns. */
export const DRAWS = 7_700

const EDITION = '0'.repeat(16)

/** The call of 双色球's draws answered for a device that has them all. */
export const noNewDraws = (): string => answer({ is_whole: false, runs: [], numbers: '' })

/** The same call answered with a long history: made, and always the same. */
export function manyDraws(): string {
  let last = 1
  const random = (below: number): number => {
    last = (last * 48_271) % 2_147_483_647
    return last % below
  }
  const draw = (): number[] => {
    const red = new Set<number>()
    while (red.size < 6) red.add(1 + random(33))
    return [...[...red].toSorted((a, b) => a - b), 1 + random(16)]
  }
  const numbers = Array.from({ length: DRAWS }, () => packRow('shuangseqiu', draw())).join('')
  const runs = [{ from: '2003001', count: DRAWS, is_demo: false }]
  return answer({ is_whole: true, runs, numbers })
}

function answer(book: {
  readonly is_whole: boolean
  readonly runs: readonly unknown[]
  readonly numbers: string
}): string {
  const data = { server_time: '2026-11-21T12:00:00+08:00', edition: EDITION, ...book }
  return JSON.stringify({ code: 1, msg: 'ok', data })
}
