// What every measurement asks of a page's frames. Runs in the page before the other probes and its own code.
window.pageFrames = (() => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** The time at which the next frame is on screen: its drawing is over when a message posted in it arrives. */
  async function painted() {
    await nextFrame()
    const { port1, port2 } = new MessageChannel()
    const over = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    port2.postMessage(null)
    await over
    return performance.now()
  }

  async function until(isSo) {
    while (!isSo()) await nextFrame()
  }

  const frames = []
  let isScrolling = false

  /** Notes every frame from now on, and where the element is scrolled to in it. */
  function startScroll(element) {
    isScrolling = true
    function note(at) {
      frames.push({ at, top: element.scrollTop })
      if (isScrolling) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }

  /** Between two frames while the element moved, 95th percentile. */
  function scrollFrame() {
    isScrolling = false
    const moves = frames.map(({ top }, i) => i > 0 && top !== frames[i - 1].top)
    const moving = frames.slice(moves.indexOf(true) - 1, moves.lastIndexOf(true) + 1)
    const gaps = moving.slice(1).map(({ at }, i) => at - moving[i].at)
    return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]
  }

  return { nextFrame, painted, until, startScroll, scrollFrame }
})()
