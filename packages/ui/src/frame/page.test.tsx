// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Page } from './page.tsx'

test('a page of text alone can be scrolled by keyboard; one with a link has no further stop', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const stops = () => [...box.querySelectorAll('[tabindex="0"], a')].map(({ tagName }) => tagName)
  const text = <Page>本店规则</Page>
  const link = (
    <Page>
      <a href="#/store">查看</a>
    </Page>
  )
  root.render(text)
  await expect.poll(stops).toEqual(['MAIN'])
  root.render(link)
  await expect.poll(stops).toEqual(['A'])
  root.render(text)
  await expect.poll(stops).toEqual(['MAIN'])
})
