// What the measurement asks of the board of scores, whichever of the two it is: both have one list item for each match, with a
// star that has `aria-pressed`, in a page that scrolls as a whole or in a part of it. Runs in the page before its own code.
window.scoresPage = (() => {
  const MATCHES = 300
  /** Frames for which a place must stay the same before it is tapped. */
  const STILL_FRAMES = 5

  const { painted, until, startScroll, scrolled } = window.pageFrames
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
  const stars = () => document.querySelectorAll('li button[aria-pressed]')
  /** A star that is pressed may stand elsewhere afterwards: it is known by its name. */
  const named = (name) => [...stars()].find((star) => star.getAttribute('aria-label') === name)
  const isPressed = (name) => named(name)?.getAttribute('aria-pressed') === 'true'

  /** As soon as the last match is in the list the first is followed; ready is when that is answered on screen. */
  async function becomeReady() {
    await until(() => stars().length >= MATCHES)
    const name = stars()[0].getAttribute('aria-label')
    stars()[0].click()
    let at = 0
    do at = await painted()
    while (!isPressed(name))
    await idle()
    named(name).click()
    await until(() => !isPressed(name))
    return at
  }

  const nameOf = (match) => stars()[match].getAttribute('aria-label')

  /** Scrolls a star into the middle and waits until nothing moves any more; says where it is. */
  async function bringUp(name) {
    let last = 0
    for (let still = 0; still < STILL_FRAMES; ) {
      named(name).scrollIntoView({ block: 'center' })
      await painted()
      await idle()
      const { y } = named(name).getBoundingClientRect()
      still = y === last ? still + 1 : 0
      last = y
    }
    const { x, y, width, height } = named(name).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }

  let answer
  /** Prepares for the next tap on this star, which `tapAnswer` then measures. */
  const expectTap = (name) => {
    answer = nextTap(name)
  }
  const tapAnswer = () => answer

  /** From the finger's leaving until the star is another on screen. */
  async function nextTap(name) {
    const before = isPressed(name)
    const left = await new Promise((resolve) => {
      addEventListener('pointerup', resolve, { capture: true, once: true })
    })
    let shown = 0
    do shown = await painted()
    while (isPressed(name) === before)
    return shown - left.timeStamp
  }

  /** Whatever of the page scrolls. */
  function listOf(star) {
    let part = star.parentElement
    while (part && !(part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY !== 'visible')) {
      part = part.parentElement
    }
    return part ?? document.scrollingElement
  }

  const startListScroll = () => startScroll(listOf(stars()[0]), () => [])

  return { ready: becomeReady(), nameOf, bringUp, expectTap, tapAnswer, startScroll: startListScroll, scrolled }
})()
