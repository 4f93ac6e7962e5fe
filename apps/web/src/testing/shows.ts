import { expect } from 'vitest'
import { settled } from './show.tsx'

/** Waits until the part shows this: answers and code come meanwhile, and React shows them once it is left alone. */
export const shows = (part: () => Element | null, text: string | RegExp): Promise<void> =>
  expect
    .poll(
      async () => {
        await settled(() => undefined)
        return part()?.textContent
      },
      { timeout: 5000 },
    )
    .toMatch(text)
