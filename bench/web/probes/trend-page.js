// What the measurement asks of the trend chart: the page of all games is open, and a chart has been open before.
window.trendPage = (() => {
  const { shown, rest, until, startScroll, scrolled } = window.pageFrames
  const tiles = () => document.querySelectorAll('.trend-cells canvas').length
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

  /** Comes to the list of games with the pages' code and the draws on the device, and waits until the page rests. */
  async function becomeReady(games) {
    await until(() => tiles() > 0)
    await idle()
    location.hash = games
    await until(() => document.querySelector('.trend-game'))
    await rest()
  }

  /** From the step to a chart until its newest draws are on screen. */
  async function firstPaint(chart) {
    const start = performance.now()
    location.hash = chart
    return (await shown(() => tiles() > 0)) - start
  }

  /** How many draws the chart scrolls over; waits until its figures are there. */
  async function draws() {
    await until(() => document.querySelector('.trend-figure'))
    await idle()
    return Math.round(document.querySelector('.trend-body').offsetHeight / 26)
  }

  /** Where no tile of the first columns lies. */
  function gaps(body) {
    const { offsetTop: top, offsetHeight } = body
    const tiles = [...body.querySelectorAll('.trend-cells canvas')].flatMap(({ style }) => {
      const [, left, from] = /translate\(([\d.]+)px, ([\d.]+)px\)/.exec(style.transform)
      return left === '0' ? [[Number(from), Number(from) + Number.parseFloat(style.height)]] : []
    })
    const found = []
    let end = 0
    for (const [from, to] of tiles.toSorted(([a], [b]) => a - b)) {
      if (from > end) found.push([end, from])
      end = Math.max(end, to)
    }
    return [...found, [end, offsetHeight]].map(([from, to]) => [top + from, top + to])
  }

  function startChartScroll() {
    const body = document.querySelector('.trend-body')
    startScroll(document.querySelector('.trend-chart'), () => gaps(body))
  }

  return {
    becomeReady,
    firstPaint,
    draws,
    startScroll: startChartScroll,
    scrolled,
  }
})()
