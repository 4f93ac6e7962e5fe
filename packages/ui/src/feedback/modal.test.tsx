// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

let root: Root
let box: HTMLElement
/** Whether the dialog was on the page when it was closed: the browser gives focus back only then. */
let closedOnPage: boolean[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  closedOnPage = []
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    closedOnPage.push(this.isConnected)
  }
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

const show = (isThere: boolean, isOpen = true) =>
  act(() =>
    root.render(
      isThere && (
        <Dialog open={isOpen} onClose={() => undefined} title="Print" actions={null}>
          text
        </Dialog>
      ),
    ),
  )

test('a dialog that is taken off the page while it is open is closed first, so that focus returns', () => {
  show(true)
  expect(document.querySelector('dialog')?.open).toBe(true)
  show(false)
  expect(closedOnPage).toEqual([true])
})

test('a dialog that was closed is not closed again', () => {
  show(true)
  show(true, false)
  show(false)
  expect(closedOnPage).toEqual([true])
})
