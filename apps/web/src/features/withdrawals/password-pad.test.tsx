// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { buttonOf, settled, show } from '../../testing/show.tsx'
import { PasswordPad } from './password-pad.tsx'

function Pad() {
  const [value, setValue] = useState('')
  return (
    <PasswordPad label="提现密码" length={6} value={value} onChange={setValue} isBusy={false} problem={undefined} />
  )
}

test('each digit fills a box of six, and is never shown', async () => {
  const box = await show(<Pad />)
  const full = () => box.querySelectorAll('.withdraw-box-full').length
  expect(box.querySelectorAll('.withdraw-box')).toHaveLength(6)
  for (const digit of '1357') await settled(() => buttonOf(box, digit).click())
  expect(full()).toBe(4)
  await settled(() => buttonOf(box, '删除一位').click())
  expect(full()).toBe(3)
  for (const digit of '24680') await settled(() => buttonOf(box, digit).click())
  expect(full()).toBe(6)
  expect(box.querySelector('input')?.value).toBe('135246')
  expect(box.querySelector('.withdraw-boxes')?.textContent).toBe('')
})
