import { addMs, hours, instant, minutes } from '@caimin/base'
import { expect, test } from 'vitest'
import { sessionBegan } from './session-clock.ts'

const NOW = instant(1_800_000_000_000)

test.each([
  ['goes on over a reload', { began: addMs(NOW, -hours(2)), seen: addMs(NOW, -minutes(1)) }, addMs(NOW, -hours(2))],
  [
    'begins anew after more than ten minutes away',
    { began: addMs(NOW, -hours(2)), seen: addMs(NOW, -minutes(11)) },
    NOW,
  ],
  ['begins when nothing is kept', null, NOW],
  ['begins when what is kept is none of ours', { began: 'yesterday', seen: NOW }, NOW],
  ['begins when the device was set back', { began: addMs(NOW, hours(1)), seen: addMs(NOW, hours(1)) }, NOW],
])('%s', (_, kept, began) => {
  expect(sessionBegan(kept, NOW)).toBe(began)
})
