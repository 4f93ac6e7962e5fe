// @vitest-environment happy-dom
import { toast } from '@caimin/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

afterEach(() => vi.restoreAllMocks())

test('says when the browser took no file', () => {
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new TypeError('no files here')
  })
  expect(saveFile('账单.csv', 'a', 'text/csv;charset=utf-8')).toBe(false)
  expect(toast).toHaveBeenCalledWith('文件没有存下来，请再试一次')
})
