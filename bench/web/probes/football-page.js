// What the measurement asks of the football page, whichever of the two it is: both have one article for each match, buttons
// with `aria-pressed`, a list in `main` and the slip bar in `footer`. Runs in the page before its own code.
window.footballPage = (() => {
  const MATCHES = 150
  const OPTIONS = 54
  /** Frames for which a place must stay the same before it is tapped. */
  const STILL_FRAMES = 5

  const articles = document.getElementsByTagName('article')
  const buttonsOf = (match) => articles[match]?.querySelectorAll('button[aria-pressed]:enabled') ?? []
  const bar = () => document.querySelector('footer')?.textContent ?? ''
  const notes = () => /[\d,]+(?=注)/.exec(bar())?.[0] ?? ''
  /** Every tap changes the prize range; notes and stake are counted with it. */
  const prize = () => /奖金.*?元/.exec(bar())?.[0] ?? ''

  const { painted, until, startScroll, scrolled } = window.pageFrames
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

  /** As soon as the last match is in the list the first option is tapped; ready is when that is answered on screen. */
  async function becomeReady() {
    await until(() => articles.length >= MATCHES && buttonsOf(0).length === OPTIONS)
    // Another page may draw the same button in the place of this one meanwhile.
    const first = () => buttonsOf(0)[0]
    first().click()
    let at = 0
    do at = await painted()
    while (first()?.getAttribute('aria-pressed') !== 'true')
    await idle()
    first().click()
    await until(() => first()?.getAttribute('aria-pressed') === 'false')
    // What was drawn before the app takes its buttons with it when it goes.
    await until(() => document.getElementById('frame') === null)
    return at
  }

  /**
   * As soon as the first match is there its first option is tapped; it can be bet when that is answered on screen, and
   * when the app has the option on its slip, whoever took the tap.
   */
  async function becomeBettable() {
    await until(() => buttonsOf(0).length > 0)
    buttonsOf(0)[0].click()
    let at = 0
    do at = await painted()
    while (buttonsOf(0)[0]?.getAttribute('aria-pressed') !== 'true')
    await until(() => document.getElementById('frame') === null && /已选1场1项/.test(bar()))
    if (buttonsOf(0)[0].getAttribute('aria-pressed') !== 'true') throw new Error('the tap has been lost')
    return at
  }

  /** Scrolls an option into the middle and waits until nothing moves any more; says where it is. */
  async function bringUp(match, option) {
    articles[match].scrollIntoView({ block: 'start' })
    await until(() => buttonsOf(match).length === OPTIONS)
    const button = buttonsOf(match)[option]
    let last = 0
    for (let still = 0; still < STILL_FRAMES; ) {
      await painted()
      await idle()
      const { y } = button.getBoundingClientRect()
      const isThere = document.elementFromPoint(innerWidth / 2, y)?.closest('article') === articles[match]
      if (!isThere) button.scrollIntoView({ block: 'center' })
      still = isThere && y === last ? still + 1 : 0
      last = y
    }
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }

  let answer
  /** Prepares for the next tap, which `tapAnswer` then measures. */
  const expectTap = () => {
    answer = nextTap()
  }
  const tapAnswer = () => answer

  /** From the finger's leaving until the button is chosen on screen, and until the slip bar has followed. */
  async function nextTap() {
    const before = prize()
    const left = await new Promise((resolve) => {
      addEventListener('pointerup', resolve, { capture: true, once: true })
    })
    const button = left.target.closest('button')
    let shown = 0
    do shown = await painted()
    while (button.getAttribute('aria-pressed') !== 'true')
    let counted = shown
    while (prize() === before) counted = await painted()
    return { shown: shown - left.timeStamp, counted: counted - left.timeStamp }
  }

  /** The matches that are only named yet. */
  function gaps(list) {
    const origin = list.getBoundingClientRect().top - list.scrollTop
    return [...articles].flatMap((article) => {
      if (article.querySelector('button[aria-pressed]')) return []
      const { top, bottom } = article.getBoundingClientRect()
      return [[top - origin, bottom - origin]]
    })
  }

  function startListScroll() {
    const list = document.querySelector('main')
    startScroll(list, () => gaps(list))
  }

  return {
    ready: becomeReady(),
    becomeBettable,
    bringUp,
    expectTap,
    tapAnswer,
    notes,
    startScroll: startListScroll,
    scrolled,
  }
})()
