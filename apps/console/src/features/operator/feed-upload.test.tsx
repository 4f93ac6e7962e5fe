// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { KEEPER, show } from '../../testing/show.tsx'
import { FeedUpload } from './feed-upload.tsx'

test('a file’s text stands in columns', async () => {
  const box = await show(<FeedUpload />, { ...KEEPER, role: 'operator', shop: null })
  expect(box.querySelector('textarea')?.className).toContain('ui-input-mono')
})
