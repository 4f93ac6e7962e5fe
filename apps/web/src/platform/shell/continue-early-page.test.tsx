// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { settled } from '../../testing/show.tsx'
import { useEarlyPageDrop } from './continue-early-page.ts'
import { isPrerendered } from './drop-frame.ts'

/** A page whose list scrolls, drawn early with another library or by the app. */
function List({ isReady }: { readonly isReady: boolean }) {
  useEarlyPageDrop(isReady)
  return isReady && <Screen />
}

const pressed: string[] = []

const Screen = () => (
  <main className="ui-page-scroll">
    {['one', 'two', 'three'].map((name) => (
      <button key={name} type="button" aria-pressed={name === 'one'} onClick={() => pressed.push(name)}>
        {name}
      </button>
    ))}
  </main>
)

const EARLY =
  '<div data-for="early"><main class="ui-page-scroll"><button>one</button><button>two</button><button>three</button></main></div>'

/** The early page over an app that is not ready. */
async function openEarly() {
  pressed.length = 0
  document.documentElement.dataset.frame = 'early'
  const frame = Object.assign(document.createElement('div'), { id: 'frame', innerHTML: EARLY })
  const app = Object.assign(document.createElement('div'), { id: 'app' })
  document.body.replaceChildren(frame, app)
  const root = createRoot(app)
  const draw = (isReady: boolean) => settled(() => root.render(<List isReady={isReady} />))
  await draw(false)
  return { frame, app, draw, buttons: [...frame.querySelectorAll('button')] }
}

afterEach(() => {
  delete document.documentElement.dataset.frame
  document.body.replaceChildren()
})

test('the early page stands for the one that is opened, until that is ready', async () => {
  const { frame, draw } = await openEarly()
  expect(isPrerendered('/any')).toBe(true)
  expect(frame.isConnected).toBe(true)
  await draw(true)
  expect(frame.isConnected).toBe(false)
})

test('the page goes on where the early one was scrolled to, once the cards there are drawn', async () => {
  const { frame, app, draw } = await openEarly()
  const list = frame.querySelector('main') ?? expect.unreachable()
  list.scrollTop = 700
  await draw(true)
  expect(app.querySelector('main')?.scrollTop).toBe(700)
  expect(frame.isConnected).toBe(true)
  await settled(() => expect.poll(() => frame.isConnected).toBe(false))
  expect(app.querySelector('main')?.scrollTop).toBe(700)
})

test('what had the focus has it still, and the button that waited is pressed', async () => {
  const { app, draw, buttons } = await openEarly()
  buttons[1]?.focus()
  buttons[2]?.setAttribute('aria-busy', 'true')
  await draw(true)
  expect(document.activeElement).toBe(app.querySelectorAll('button')[1])
  expect(pressed).toEqual(['three'])
})

test('what was switched is switched here too, where it is not yet; another order of the list is no other button', async () => {
  const { draw, buttons } = await openEarly()
  for (const [at, isPressed] of [true, false, true].entries()) {
    buttons[at]?.setAttribute('aria-pressed', String(isPressed))
    buttons[at]?.setAttribute('data-switched', '')
  }
  buttons[0]?.before(buttons[2] ?? expect.unreachable())
  await draw(true)
  expect(pressed).toEqual(['three'])
})

test('of buttons with one name it is the same of them', async () => {
  const { draw, buttons } = await openEarly()
  for (const button of buttons) button.textContent = 'one'
  buttons[1]?.setAttribute('aria-busy', 'true')
  await draw(true)
  expect(pressed).toEqual([])
})
