// What the measurement asks of the board of scores, whichever of the two it is: both have one list item for each match, with a
// star that has `aria-pressed`, in a page that scrolls as a whole or in a part of it. Runs in the page before its own code.
window.scoresPage = (() => {
  const MATCHES = 300
  /** Frames for which a place must stay the same before it is tapped. */
  const STILL_FRAMES = 5

  const { painted, until, startScroll, scrolled } = window.pageFrames

  /** The page's own socket, and what it was told last of the catalogue. */
  let socket
  let heard = {}
  const note = ({ data }) => {
    const { type, epoch, topic, seq, seqs } = JSON.parse(data)
    if (type === 'welcome') heard = { epoch, seq: seqs.catalog }
    if (type === 'event' && topic === 'catalog') heard = { epoch, seq }
  }
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given)
      socket = this
      this.addEventListener('message', note)
    }
  }

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

  /** In how many rows something is drawn anew, ages apart, when the score of one match comes through the socket. */
  async function rowsOfUpdate(match) {
    const row = stars()[match].closest('li')
    const id = /match_id=([^&]+)/.exec(row.querySelector('a').href)[1]
    const drawn = new Set()
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const part = target.parentElement?.closest('small') ? null : target.parentElement?.closest('li')
        if (part) drawn.add(part)
      }
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    await until(() => heard.seq !== undefined)
    const score = { status: 'second_half', minute: 88, half: '3:3', full: '7:6', red_cards: null, corners: null }
    const rest = { quarters: null, awaits_result: false, told_at: '2099-01-01T00:00:00+08:00' }
    const event = { kind: 'score.changed', match_id: id, ...score, ...rest }
    const frame = { type: 'event', topic: 'catalog', epoch: heard.epoch, seq: heard.seq + 1, event }
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    await until(() => row.textContent.includes('88'))
    await painted()
    watcher.disconnect()
    return drawn.size
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

  const measured = { ready: becomeReady(), nameOf, bringUp, expectTap, tapAnswer, rowsOfUpdate }
  return { ...measured, startScroll: startListScroll, scrolled }
})()
