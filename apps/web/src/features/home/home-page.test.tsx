// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { MoreCells } from './more-cells.tsx'

const RELEASE = {
  version: '1.3.2',
  version_code: 10302,
  released_on: '2026-12-01',
  notes: ['更快了'],
  is_older: true,
  wall_time: '2026-12-01T18:00:00+08:00',
}

/** Waits until the part shows this text. */
const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

const hrefsOf = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('leads to everything, also when nothing answers', async () => {
  answerCalls({})
  const box = await show(<MoreCells />)
  for (const path of [
    'home/myData/myData',
    'home/playLimits',
    'home/StoreInformation/StoreInformation',
    'home/shop_announcement/shop_announcement',
    'shop_select/select_page',
    'home/helpcenter/helpcenter',
    'home/troubleShooting/troubleShooting',
    'agreement/user',
  ]) {
    expect(hrefsOf(box)).toContain(`#/pages/${path}`)
  }
})

test('says when a newer version is there, and tells what is new before anything is loaded', async () => {
  answerCalls({ '/api/common.AppUpdate/index': () => RELEASE })
  const box = await show(<MoreCells />)
  await shows(box, '有新版本')
  const cell = [...box.querySelectorAll('button')].find((button) => button.textContent?.includes('版本更新'))
  await settled(() => cell?.click())
  expect(box.querySelector('dialog')?.textContent).toContain('更快了')
  expect(box.querySelector('dialog')?.textContent).toContain('立即更新')
})
