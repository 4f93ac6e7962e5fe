// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { links } from '../../platform/links.ts'
import { buttonOf, settled, show } from '../../testing/show.tsx'
import { usePicks } from './use-picks.ts'

function Picker() {
  const { picks, pick, clear } = usePicks('shuangseqiu')
  return (
    <>
      <output>{JSON.stringify(picks)}</output>
      <button type="button" onClick={() => pick('red', 5)}>
        05
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  )
}

const picked = (box: HTMLElement): unknown => JSON.parse(box.querySelector('output')?.textContent ?? '')
const press = (box: HTMLElement, name: string) => settled(() => buttonOf(box, name).click())

beforeEach(() => history.replaceState(null, '', links.trends.chart({ game: 'shuangseqiu', draws: '50', pick: '12-7' })))

test('picks are those of the address, which follows every tap without a step of history', async () => {
  const box = await show(<Picker />)
  expect(picked(box)).toEqual({ red: [12], blue: [7] })
  const steps = history.length
  await press(box, '05')
  expect(location.hash).toBe(links.trends.chart({ game: 'shuangseqiu', draws: '50', pick: '5.12-7' }))
  expect(history.length).toBe(steps)
  expect(picked(await show(<Picker />))).toEqual({ red: [5, 12], blue: [7] })
})

test('clearing takes them out of the address', async () => {
  const box = await show(<Picker />)
  await press(box, 'clear')
  expect(location.hash).toBe(links.trends.chart({ game: 'shuangseqiu', draws: '50' }))
  expect(picked(box)).toEqual({ red: [], blue: [] })
})
