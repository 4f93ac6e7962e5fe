// @vitest-environment happy-dom
import { trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { buttonOf, settled, show } from '../../../testing/show.tsx'
import { layoutChart, sizesOf } from './chart-layout.ts'
import { PickRow } from './pick-row.tsx'

const { numbers: groups } = trendGame('happy8')
const layout = layoutChart({ groups, draws: 30, history: 30 }, sizesOf(false), 375)

const press = (key: string) =>
  settled(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('the eighty numbers of 快乐8 are one stop of the tab key, and arrow keys walk along them', async () => {
  const box = await show(<PickRow layout={layout} picks={{}} isWaiting={false} onPick={() => undefined} />)
  const buttons = [...box.querySelectorAll('button')]
  expect(buttons).toHaveLength(80)
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttonOf(box, '号码01')])

  buttonOf(box, '号码01').focus()
  await press('ArrowRight')
  expect(document.activeElement).toBe(buttonOf(box, '号码02'))
  await press('ArrowLeft')
  await press('ArrowLeft')
  expect(document.activeElement).toBe(buttonOf(box, '号码01'))
  await press('End')
  expect(document.activeElement).toBe(buttonOf(box, '号码80'))
  await press('Home')
  expect(document.activeElement).toBe(buttonOf(box, '号码01'))
})
