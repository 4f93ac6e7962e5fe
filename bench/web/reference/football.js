// The football page by hand: the whole list as one string of markup, one handler for all its buttons, and a slip bar that is
// written to directly.
const OUTCOMES = { 3: '胜', 1: '平', 0: '负' }
const SIDES = { 3: '主胜', 1: '平', 0: '客胜' }
const LONGEST = { SPF: 8, RQSPF: 8, JQS: 6, BQC: 4, CBF: 4 }
const HOME_WINS = ['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2', '9:0']
const AWAY_WINS = HOME_WINS.map((score) => score.split(':').reverse().join(':'))
const GRIDS = [
  { play: 'JQS', head: '总进球', columns: 4, options: ['0', '1', '2', '3', '4', '5', '6', '7'] },
  { play: 'BQC', head: '半全场', columns: 5, options: ['3-3', '3-1', '3-0', '1-3', '1-1', '1-0', '0-3', '0-1', '0-0'] },
  { play: 'CBF', head: '主胜', columns: 7, options: HOME_WINS },
  { play: 'CBF', head: '平', columns: 7, options: ['0:0', '1:1', '2:2', '3:3', '9:9'] },
  { play: 'CBF', head: '客胜', columns: 7, options: AWAY_WINS },
]
const OTHER_SCORES = { '9:0': '胜其他', '9:9': '平其他', '0:9': '负其他' }

const rows = new Map()
/** Match → play → chosen options. */
const slip = new Map()

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** By hand too: the browser's own formatting takes longer to set up than everything else a tap does. */
const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
const yuan = (amount) => amount.toFixed(2).replace(/^\d+/, grouped)
const place = (id) => document.getElementById(id)

function label(play, option) {
  if (play === 'JQS') return option === '7' ? '7+球' : `${option}球`
  if (play === 'BQC')
    return option
      .split('-')
      .map((half) => OUTCOMES[half])
      .join('')
  return play === 'CBF' ? (OTHER_SCORES[option] ?? option) : OUTCOMES[option]
}

function spokenName(row, play, option) {
  if (play === 'SPF') return `${row.number_text} ${SIDES[option]}`
  if (play === 'RQSPF') return `${row.number_text} 让球${row.handicap} ${SIDES[option]}`
  return `${row.number_text} ${play === 'JQS' ? '总进球' : play === 'BQC' ? '半全场' : '比分'}${label(play, option)}`
}

function button(row, play, option) {
  const odds = row.odds[play]?.[option]
  if (odds === undefined) return '<button type="button" disabled>停售</button>'
  const moved = row.movements[play]?.[option]
  const arrow = moved ? `<em class="${moved}"></em>` : ''
  return `<button type="button" aria-pressed="false" aria-label="${spokenName(row, play, option)} ${odds}" data-play="${play}" data-option="${option}"><i>${label(play, option)}</i> <b>${odds}</b>${arrow}</button>`
}

const line = (row, play) =>
  `<div class="line"><span>${play === 'SPF' ? '0' : row.handicap}${row.singles.includes(play) ? '<mark>单</mark>' : ''}</span>${['3', '1', '0'].map((option) => button(row, play, option)).join('')}</div>`

const grid = (row, { play, head, columns, options }) =>
  `<div class="pool"><span>${head}</span><div class="grid c${columns}">${options.map((option) => button(row, play, option)).join('')}</div></div>`

function card(row) {
  const [home, away] = [escaped(row.home), escaped(row.away)]
  return `<article id="m${row.match_id}" aria-label="${row.number_text} ${home}对${away}"><div class="top"><div class="meta"><span>${escaped(row.league)}</span><b>${row.number_text}</b><span>${row.orderDeadline.slice(11, 16)}截止</span></div><div class="teams"><span>${home}</span><i>VS</i><span>${away}</span></div><div class="lines">${line(row, 'SPF')}${line(row, 'RQSPF')}</div></div><div class="pools">${GRIDS.map((each) => grid(row, each)).join('')}</div></article>`
}

function drawList({ data }) {
  for (const row of data.rows) rows.set(row.match_id, row)
  const days = Map.groupBy(data.rows, (row) => row.business_date)
  place('list').innerHTML = [...days]
    .map(
      ([day, matches]) =>
        `<section><h2>${day} <small>${matches.length}场</small></h2>${matches.map(card).join('')}</section>`,
    )
    .join('')
}

/** What one note of k legs can be made of: the sum over all choices of k legs of the product of their figures. */
function sumOfProducts(figures, k) {
  const sums = [1, ...new Array(k).fill(0)]
  for (const figure of figures) for (let size = k; size > 0; size -= 1) sums[size] += sums[size - 1] * figure
  return sums[k]
}

function countSlip() {
  const legs = [...slip].map(([id, plays]) => {
    const odds = [...plays].map(([play, options]) =>
      [...options].map((option) => Number(rows.get(id).odds[play][option])),
    )
    return {
      options: odds.flat().length,
      least: Math.min(...odds.flat()),
      most: odds.reduce((sum, play) => sum + Math.max(...play), 0),
    }
  })
  const plays = [...slip.values()].flatMap((chosen) => [...chosen.keys()])
  const k = Math.min(legs.length, ...plays.map((play) => LONGEST[play]))
  const leasts = legs.map((leg) => leg.least).sort((a, b) => a - b)
  return {
    options: legs.reduce((sum, leg) => sum + leg.options, 0),
    k,
    notes: sumOfProducts(
      legs.map((leg) => leg.options),
      k,
    ),
    least: 2 * leasts.slice(0, k).reduce((product, odds) => product * odds, 1),
    most:
      2 *
      sumOfProducts(
        legs.map((leg) => leg.most),
        k,
      ),
  }
}

function drawBar() {
  const isEmpty = slip.size === 0
  const { options, k, notes, least, most } = isEmpty ? { notes: 0 } : countSlip()
  place('chosen').textContent = isEmpty
    ? '还没有选比赛'
    : `已选${slip.size}场${options}项 ${k === 1 ? '单关' : `${k}串1`}`
  place('range').textContent = isEmpty ? '' : `奖金 ${yuan(least)}–${yuan(most)}元`
  place('stake').textContent = `${yuan(2 * notes)}元`
  place('notes').textContent = `${grouped(String(notes))}注 × 1倍`
}

function toggle(id, play, option) {
  const plays = slip.get(id) ?? new Map()
  const options = plays.get(play) ?? new Set()
  if (!options.delete(option)) options.add(option)
  if (options.size > 0) plays.set(play, options)
  else plays.delete(play)
  if (plays.size > 0) slip.set(id, plays)
  else slip.delete(id)
  return options.has(option)
}

place('list').addEventListener('click', ({ target }) => {
  const tapped = target.closest('button')
  if (!tapped) return
  const { play, option } = tapped.dataset
  const isChosen = toggle(tapped.closest('article').id.slice(1), play, option)
  tapped.setAttribute('aria-pressed', String(isChosen))
  drawBar()
})

place('clear').addEventListener('click', () => {
  slip.clear()
  for (const chosen of document.querySelectorAll('[aria-pressed=true]')) chosen.setAttribute('aria-pressed', 'false')
  drawBar()
})

window.matches.then(drawList)
