import { packRow } from '@caimin/rules/trends'

/** As many as 福彩3D has had, of 双色球 with its 49 columns. */
export const DRAWS = 7_700

/** The call of 双色球's draws answered with a long history: made, and always the same. */
export function manyDraws(): string {
  let last = 1
  const luck = (below: number): number => {
    last = (last * 48_271) % 2_147_483_647
    return last % below
  }
  const draw = (): number[] => {
    const red = new Set<number>()
    while (red.size < 6) red.add(1 + luck(33))
    return [...[...red].toSorted((a, b) => a - b), 1 + luck(16)]
  }
  const numbers = Array.from({ length: DRAWS }, () => packRow('shuangseqiu', draw())).join('')
  const runs = [{ from: '2003001', count: DRAWS, is_demo: false }]
  const data = { server_time: '2026-11-21T12:00:00+08:00', is_whole: true, edition: '0'.repeat(16), runs, numbers }
  return JSON.stringify({ code: 1, msg: 'ok', data })
}
