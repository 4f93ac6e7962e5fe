import { expect, test } from 'vitest'
import { emptyNumberSlip } from '../slip/number-slip.ts'
import { fucai3dGame } from './games/fucai3d.tsx'
import { happy8Game } from './games/happy8.tsx'
import { shuangseqiuGame } from './games/shuangseqiu.tsx'
import type { NumberGame } from './picking.ts'
import { type PickedZones, takePicks } from './take-picks.ts'

function taken({ rules, layout }: NumberGame, picked: PickedZones) {
  const slip = takePicks(layout, emptyNumberSlip(rules.id), picked)
  return slip && { tab: slip.tab, picks: slip.picks[slip.tab] }
}

test('zones of a draw become zones of a line, unfinished ones too', () => {
  expect(taken(shuangseqiuGame, [[1, 5], []])).toEqual({ tab: 'standard', picks: { red: [1, 5], blue: [] } })
  expect(Object.values(taken(fucai3dGame, [[0, 3], [], [9]])?.picks ?? {})).toEqual([[0, 3], [], [9]])
})

test('快乐8 is bet as many as were picked, and ten at most', () => {
  expect(taken(happy8Game, [[3, 17, 29, 44, 80]])?.tab).toBe('pick5')
  expect(taken(happy8Game, [Array.from({ length: 14 }, (_, i) => i + 1)])?.tab).toBe('pick10')
})

test('takes nothing that no play has', () => {
  expect(taken(shuangseqiuGame, [[34], []])).toBeUndefined()
  expect(taken(shuangseqiuGame, [[1], [2], [3]])).toBeUndefined()
})
