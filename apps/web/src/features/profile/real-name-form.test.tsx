// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import type { CardReading } from './card-photo.tsx'
import { RealNameForm } from './real-name-form.tsx'

const NUMBER = '110199199003181032'

const reading = (changes: Partial<CardReading> = {}): CardReading => ({
  sfz_name: '于小明',
  sfz_id: NUMBER,
  sex: 'male',
  nation: '汉',
  birth_date: '1990-03-18',
  address: null,
  unsure_name: '',
  is_number_unsure: false,
  at: 0,
  ...changes,
})

/** The form as it was filled from a card. */
function filled(changes: Partial<CardReading> = {}): Promise<HTMLElement> {
  answerCalls({})
  return show(<RealNameForm reading={reading(changes)} />)
}

function type(box: HTMLElement, at: number, text: string): Promise<void> {
  const field = [...box.querySelectorAll('input')].filter(({ type }) => type === 'text')[at]
  if (!field) throw new Error('there is no such field')
  return settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('signs of the name that may be others are marked until the name is changed', async () => {
  const box = await filled({ unsure_name: '于' })
  expect(box.textContent).toContain('“于”可能认错，请对照证件')
  await type(box, 0, '王小明')
  expect(box.textContent).not.toContain('可能认错')
})

test('a number in doubt is marked, and what else the card says goes with a number that is changed', async () => {
  const box = await filled({ is_number_unsure: true })
  expect(box.textContent).toContain('有数字可能认错，请逐位对照证件')
  expect(box.textContent).toContain('1990-03-18出生')
  await type(box, 1, '110199199003131034')
  expect(box.textContent).not.toContain('可能认错')
  expect(box.textContent).not.toContain('1990-03-18出生')
})

test('a clear reading marks nothing', async () => {
  expect((await filled()).textContent).not.toContain('可能认错')
})
