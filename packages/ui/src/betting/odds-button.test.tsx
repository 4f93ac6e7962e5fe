import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OddsButton, type OddsButtonProps } from './odds-button.tsx'

const plain: OddsButtonProps = {
  id: 'm1.had.h',
  label: '胜',
  name: '周一001 主胜',
  odds: '1.85',
  chosen: false,
  onPick: () => true,
}

test('is a real button named by match, play and odds', () => {
  const html = renderToStaticMarkup(<OddsButton {...plain} />)
  expect(html).toMatch(/^<button type="button"/)
  expect(html).toContain('aria-label="周一001 主胜 1.85"')
  expect(html).toContain('aria-pressed="false"')
})

test('says that it is chosen, and how the odds moved, in words too', () => {
  const html = renderToStaticMarkup(<OddsButton {...plain} chosen moved="down" />)
  expect(html).toContain('aria-pressed="true"')
  expect(html).toContain('aria-label="周一001 主胜 1.85 下降"')
})

test('cannot be pressed when closed, and is never blank', () => {
  const html = renderToStaticMarkup(<OddsButton {...plain} odds={undefined} />)
  expect(html).toContain('disabled')
  expect(html).toContain('停售')
})
