// What every measurement asks of a page's frames. Runs in the page before the other probes and its own code.
window.pageFrames = (() => {
  const STILL_FRAMES = 60
  const MAX_FRAME_MS = 25

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** The time at which the next frame is on screen: its drawing is over when a message posted in it arrives. */
  async function painted() {
    await nextFrame()
    return drawn()
  }

  /** The time at which the first frame is on screen that shows something: it was there when the frame began. */
  async function shown(isThere) {
    do await nextFrame()
    while (!isThere())
    return drawn()
  }

  async function drawn() {
    const { port1, port2 } = new MessageChannel()
    const over = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    port2.postMessage(null)
    await over
    return performance.now()
  }

  /** Waits until a second of frames has come on time: whatever was loaded before is over. */
  async function rest() {
    let last = await nextFrame()
    for (let still = 0; still < STILL_FRAMES; ) {
      const at = await nextFrame()
      still = at - last < MAX_FRAME_MS ? still + 1 : 0
      last = at
    }
  }

  async function until(isSo) {
    while (!isSo()) await nextFrame()
  }

  const frames = []
  let isScrolling = false

  /**
   * Notes every frame from now on, and where the element is scrolled to in it. `gapsOf` says which stretches of what is scrolled
   * the page has not drawn yet, from the top of all of it.
   */
  function startScroll(element, gapsOf) {
    isScrolling = true
    // The frame on screen shows what the page had drawn by the last one.
    let gaps = gapsOf()
    function note(at) {
      const { scrollTop: top, clientHeight } = element
      const bare = gaps.reduce((sum, [from, to]) => sum + overlap([from, to], [top, top + clientHeight]), 0)
      frames.push({ at, top, bare })
      gaps = gapsOf()
      if (isScrolling) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }

  const overlap = ([from, to], [start, end]) => Math.max(0, Math.min(to, end) - Math.max(from, start))

  /** While the element moved: between two frames that the page itself made, 95th percentile, and the most it had not drawn. */
  function scrolled() {
    isScrolling = false
    const moves = frames.map(({ top }, i) => i > 0 && top !== frames[i - 1].top)
    const moving = frames.slice(moves.indexOf(true) - 1, moves.lastIndexOf(true) + 1)
    const gaps = moving.slice(1).map(({ at }, i) => at - moving[i].at)
    const pageFrame = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]
    return { pageFrame, bare: Math.max(...moving.map(({ bare }) => bare)) }
  }

  return { nextFrame, painted, shown, rest, until, startScroll, scrolled }
})()
