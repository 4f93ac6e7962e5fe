import { expect, test } from 'vitest'
import { inSteps } from './in-steps.ts'

test('takes every step in order, and lets other work come between two of them', async () => {
  const seen: string[] = []
  const last = Promise.withResolvers<void>()
  inSteps([() => seen.push('first'), () => seen.push('second'), () => last.resolve()])
  seen.push('what called')
  await last.promise
  expect(seen).toEqual(['what called', 'first', 'second'])
})
