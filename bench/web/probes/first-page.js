// Notes paints and long tasks until the lobby has its data and has been still for two seconds. Runs in the page before its
// own code, and is the same for both pages.
window.firstPage = (() => {
  const STILL_MS = 2000
  /** What does not hold up a tap. */
  const SHORT_TASK_MS = 50

  const longTasks = []
  let firstPaint = Number.POSITIVE_INFINITY
  let largestPaint = 0
  let lastEvent = 0

  function watch(type, note) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        note(entry)
        lastEvent = Math.max(lastEvent, entry.startTime + entry.duration)
      }
    }).observe({ type, buffered: true })
  }
  watch('longtask', (entry) => longTasks.push(entry))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  watch('resource', () => undefined)

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isLobbyThere = () => /\d截止|还剩\d/.test(document.querySelector('main')?.textContent ?? '')

  /** When the next frame is on screen. */
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

  async function measure() {
    while (!isLobbyThere()) await nextFrame()
    const dataShown = await painted()
    while (performance.now() - Math.max(lastEvent, dataShown) < STILL_MS) await nextFrame()
    const late = longTasks.filter(({ startTime, duration }) => startTime + duration > firstPaint)
    const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK_MS), 0)
    return { largestPaint, dataShown, blocking }
  }

  return measure()
})()
