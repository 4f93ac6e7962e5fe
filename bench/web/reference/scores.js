// The board of scores by hand: all rows as one string of markup, one handler for all stars, and ages that are written to
// directly.
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const place = (id) => document.getElementById(id)
const ids = new Set()
let rows = []

const stage = (row) => (row.status === 'half_time' ? '中场' : `${row.minute ?? ''}′`)

function line(row) {
  const [home, away] = [escaped(row.home), escaped(row.away)]
  const [homeGoals = '', awayGoals = ''] = row.full?.split(':') ?? []
  const half = row.half === null ? '' : `半场${row.half} `
  const corners = row.corners === null ? '' : `角球${row.corners.home}:${row.corners.away}`
  return `<li><a href="#${row.match_id}"><span>${row.number_text}<small>${escaped(row.league)}</small></span><b>${stage(row)}</b><span>${home}<b>${homeGoals}</b></span><time data-at="${row.told_at}"></time><span class="away">${away}<b>${awayGoals}</b></span><em>${half}${corners}</em></a><button type="button" data-id="${row.match_id}" aria-label="关注${home}对${away}" aria-pressed="${ids.has(row.match_id)}">★</button></li>`
}

function draw() {
  const isFollowed = (row) => ids.has(row.match_id)
  const mine = rows.filter(isFollowed)
  place('followed').innerHTML = mine.map(line).join('')
  place('others').innerHTML = rows
    .filter((row) => !isFollowed(row))
    .map(line)
    .join('')
  for (const id of ['mine', 'rest']) place(id).hidden = mine.length === 0
  tellAges()
}

function tellAges() {
  for (const time of document.querySelectorAll('time')) {
    const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(time.dataset.at)) / 1000))
    time.textContent = seconds < 60 ? `${seconds}秒前` : '1分钟前'
  }
}

/** A row moves between the two lists; the others stay. */
document.querySelector('main').addEventListener('click', ({ target }) => {
  const star = target.closest('button')
  if (!star) return
  const { id } = star.dataset
  const isOn = !ids.delete(id)
  if (isOn) ids.add(id)
  star.setAttribute('aria-pressed', String(isOn))
  const item = star.closest('li')
  const list = place(isOn ? 'followed' : 'others')
  const at = rows.findIndex((row) => row.match_id === id)
  const placeOf = (other) => rows.findIndex((row) => row.match_id === other.querySelector('button').dataset.id)
  list.insertBefore(item, [...list.children].find((other) => placeOf(other) > at) ?? null)
  for (const name of ['mine', 'rest']) place(name).hidden = ids.size === 0
  const body = JSON.stringify({ match_id: id, is_followed: isOn })
  void fetch('/api/bettingend.score.Follow/set', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
})

window.board.then((board) =>
  window.followed.then((followed) => {
    rows = board.data.rows
    for (const row of followed.data.rows) ids.add(row.match_id)
    draw()
    setInterval(tellAges, 1000)
  }),
)
