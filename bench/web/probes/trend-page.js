// What the measurement asks of the trend chart: the page of all games is open, and a chart has been open before.
window.trendPage = (() => {
  const { painted, until, startScroll, scrollFrame } = window.pageFrames
  const tiles = () => document.querySelectorAll('.trend-cells canvas').length
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

  /** Comes to the list of games with the pages' code and the draws on the device. */
  async function becomeReady(games) {
    await until(() => tiles() > 0)
    await idle()
    location.hash = games
    await until(() => document.querySelector('.trend-game'))
    await painted()
    await idle()
  }

  /** From the step to a chart until its newest draws are on screen. */
  async function firstPaint(chart) {
    const start = performance.now()
    location.hash = chart
    let at = 0
    do at = await painted()
    while (tiles() === 0)
    return at - start
  }

  /** How many draws the chart scrolls over; waits until its figures are there. */
  async function draws() {
    await until(() => document.querySelector('.trend-figure'))
    await idle()
    return Math.round(document.querySelector('.trend-body').offsetHeight / 26)
  }

  return {
    becomeReady,
    firstPaint,
    draws,
    startScroll: () => startScroll(document.querySelector('.trend-chart')),
    scrollFrame,
  }
})()
