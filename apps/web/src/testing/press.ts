import { nextPicture } from '@caimin/ui'
import { settled } from './show.tsx'

/** Taps the first button whose name has these words, and waits until what hangs on it has followed. */
export async function press(page: Element, name: string): Promise<void> {
  const buttons = [...page.querySelectorAll('button')]
  const button = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes(name))
  if (!button) throw new Error(`no button ${name}`)
  await settled(async () => {
    button.click()
    await nextPicture()
    await nextPicture()
  })
}
