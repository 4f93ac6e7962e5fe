// @vitest-environment happy-dom
import { toast } from '@caimin/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

const LINK = 'http://caimin.test/#/pages/login/register?invite=HP7K4M'
const picture = new File(['png'], 'poster.png', { type: 'image/png' })

/** A phone that offers to share, or one that does not. */
function phone(offers: Partial<Pick<Navigator, 'share' | 'canShare'>>) {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...offers })
  return writeText
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(toast).mockClear()
})

test('copies the link where nothing is offered for sharing', async () => {
  const writeText = phone({})
  await shareLink({ link: LINK, text: '来' })
  expect(writeText).toHaveBeenCalledWith(LINK)
  expect(toast).toHaveBeenCalledWith('链接已复制，发给好友')
})

test('gives the picture along where the phone takes it', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue()
  phone({ share, canShare: () => true })
  await shareLink({ link: LINK, text: '来', picture })
  expect(share).toHaveBeenCalledWith({ text: '来', url: LINK, files: [picture] })
})

test('shares the link alone where the phone takes no pictures', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue()
  phone({ share, canShare: () => false })
  await shareLink({ link: LINK, text: '来', picture })
  expect(share).toHaveBeenCalledWith({ text: '来', url: LINK })
})

test('does nothing instead for who closes the choice, and copies when sharing fails', async () => {
  const closed = new DOMException('closed', 'AbortError')
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockRejectedValueOnce(closed)
  const writeText = phone({ share })
  await shareLink({ link: LINK, text: '来' })
  expect(writeText).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await shareLink({ link: LINK, text: '来' })
  expect(writeText).toHaveBeenCalledWith(LINK)
})
