// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { TrendPage } from './trend-page.tsx'

test.each(['jczq', 'xx'])(
  'an address that names %s leads to the list of charts instead of to another game',
  async (game) => {
    const box = await show(<TrendPage game={game} />)
    expect(box.textContent).toContain('没有这种走势图')
    expect(box.querySelector('a')?.getAttribute('href')).toBe('#/pages/trend/trend')
  },
)
