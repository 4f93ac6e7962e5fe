// The lobby by hand: one string of markup, drawn once the data is there, and one timer for all countdowns.
const GAMES = [
  ['jczq', '竞彩足球'],
  ['jclq', '竞彩篮球'],
  ['bjdc', '北京单场'],
  ['sfgg', '胜负过关'],
  ['sfc', '胜负彩'],
  ['renxuan9', '任选九'],
  ['daletou', '大乐透'],
  ['shuangseqiu', '双色球'],
  ['happy8', '快乐8'],
  ['7lecai', '七乐彩'],
  ['fucai3D', '福彩3D'],
  ['arrange3', '排列三'],
  ['arrange5', '排列五'],
  ['7xincai', '七星彩'],
]
const SPORTS = 6
const TABS = [
  ['main/main', '购彩'],
  ['follow/follow', '跟单'],
  ['together/together', '合买'],
  ['score/score', '比分'],
  ['home/home', '我的'],
]
const HOUR = 3_600_000

const pad = (number) => String(number).padStart(2, '0')
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const byGame = new Map()
let ahead = 0
const serverNow = () => Date.now() + ahead

function amount(text) {
  const yuan = Number(text)
  if (yuan >= 1e8) return `${(yuan / 1e8).toFixed(2)}亿`
  return yuan >= 1e4 ? `${(yuan / 1e4).toFixed(2)}万` : yuan.toFixed(2)
}

function moment(text) {
  const [day, clock] = [text.slice(0, 10), text.slice(11, 16)]
  const today = new Date(serverNow() + 8 * HOUR).toISOString().slice(0, 10)
  return day === today ? clock : `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${clock}`
}

function offer({ state, open_matches, pool, issue_no }) {
  if (state === 'not_open_yet') return '<i>未开放</i>'
  if (state === 'stopped') return '<i>停售</i>'
  if (state === 'closed') return '<i>休市</i>'
  if (open_matches !== null) return `<i>${open_matches}场</i>`
  if (pool !== null) return `<i class="gold">${amount(pool)}</i>`
  return issue_no === null ? '' : `<i>${issue_no}期</i>`
}

function closing({ state, cutoff_at }) {
  if (state === 'stopped') return '本店暂停销售'
  if (cutoff_at === null) return state === 'not_open_yet' ? '投注页尚未开放' : '暂无可投比赛'
  const left = Date.parse(cutoff_at) - serverNow()
  if (left >= HOUR || state !== 'on_sale') return `${moment(cutoff_at)}截止`
  const seconds = Math.max(0, Math.floor(left / 1000))
  return `<span class="last">还剩${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}</span>`
}

function tile([game, name], at) {
  const facts = byGame.get(game)
  const off = facts.state === 'on_sale' ? '' : ' off'
  return `<a class="tile${off}" href="#/pages/main/bet/${game}/${game}"><svg viewBox="0 0 40 40">${ICONS[at]}</svg><span><b>${name} ${offer(facts)}</b><em data-game="${game}">${closing(facts)}</em></span></a>`
}

function hotMatch(match) {
  if (!match) return ''
  const options = [
    ['3', '主胜'],
    ['1', '平'],
    ['0', '客胜'],
  ]
  const odds = options.map(
    ([id, name]) => `<a href="#${id}"><i>${name}</i> <b>${match.odds.SPF?.[id] ?? '停售'}</b></a>`,
  )
  return `<section class="card hot"><header><mark>焦点</mark><b>${escaped(match.home)}</b><i>VS</i><b>${escaped(match.away)}</b><span>${match.number_text} ${moment(match.orderDeadline)}截止</span></header><div class="odds">${odds.join('')}</div></section>`
}

function strip({ newest_prize, in_progress }) {
  if (newest_prize === null && in_progress === 0) return ''
  const won = newest_prize ? `<b class="gold">中奖${newest_prize.amount}元</b>，已入账` : ''
  return `<a class="strip" href="#/pages/home/recordPages/recordPages"><span>${won}</span>${in_progress}单进行中</a>`
}

function draw({ data }) {
  ahead = Date.parse(data.server_time) - Date.now()
  for (const game of data.games) byGame.set(game.game, game)
  const { shop } = data
  const tiles = GAMES.map(tile)
  const tabs = TABS.map(
    ([path, name], at) => `<a class="tab${at === 0 ? ' here' : ''}" href="#/pages/${path}">${name}</a>`,
  )
  document.getElementById('app').innerHTML = `
    <header class="head"><div><h1>${escaped(shop.name)}</h1><p>${shop.is_open_now ? '营业中' : '休息中'}</p></div><button type="button">大字</button></header>
    <main>
      ${shop.notice === '' ? '' : `<p class="notice">${escaped(shop.notice)}</p>`}
      ${strip(data)}${hotMatch(data.hot_match)}
      <h2>竞技彩 <a class="more" href="#/pages/kaijiang/kaijiang?kind=matches">比赛结果</a></h2>
      <section class="card grid">${tiles.slice(0, SPORTS).join('')}</section>
      <h2>数字彩 <small>金额为奖池</small><a class="more" href="#/pages/kaijiang/kaijiang">开奖公告</a></h2>
      <section class="card grid">${tiles.slice(SPORTS).join('')}</section>
      <footer><p>仅限年满18周岁的用户。未成年人不得购买彩票，也不得兑奖。</p><p>代销证${escaped(shop.licence_no)}</p></footer>
    </main>
    <nav>${tabs.join('')}</nav>`
  setInterval(tick, 1000)
}

function tick() {
  for (const place of document.querySelectorAll('[data-game]')) {
    const text = closing(byGame.get(place.dataset.game))
    if (place.innerHTML !== text) place.innerHTML = text
  }
}

window.lobby.then(draw)
