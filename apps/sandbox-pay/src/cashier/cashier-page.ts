import { exactAmountText, type Instant } from '@caimin/base'
import { chinaText } from '../china-text.ts'
import type { Trade } from '../ledger/trade.ts'
import type { Merchant } from '../merchants.ts'
import { brandTexts, cashierTexts as texts } from './cashier.texts.ts'
import { CASHIER_STYLE } from './cashier-style.ts'

/** How long a buyer may choose to wait with the payment. */
export const LATER_SECONDS: readonly number[] = [5, 30, 120]
const BACK_AFTER_SECONDS = 3

interface Shown {
  readonly trade: Trade
  readonly merchant: Merchant
  /** Where the buyer goes back to. */
  readonly backTo: string
  readonly now: Instant
}

/** The page of one payment, as far as it has come. */
export function cashierPage(shown: Shown): string {
  const { trade } = shown
  if (trade.state === 'paid') return endPage(shown, { mark: '✓', title: texts.paid, tone: 'good', isGoingBack: true })
  if (trade.state === 'closed') {
    return endPage(shown, { mark: '×', title: texts.closed, tone: 'off', hint: texts.closedHint })
  }
  if (trade.payAt !== undefined) {
    const hint = texts.postponedHint(chinaText(trade.payAt).slice(11))
    return endPage(shown, { mark: '…', title: texts.postponed, tone: 'off', hint })
  }
  return waitingPage(shown)
}

export const faultPage = (reason: string): string =>
  page({
    colour: '#575047',
    brand: texts.title,
    body: `<section class="end"><p class="mark off" aria-hidden="true">!</p><h1>${texts.fault}</h1>
<p>${texts.faultHint}</p><p class="small">${escapeHtml(reason)}</p></section>`,
  })

export const welcomePage = (): string =>
  page({
    colour: '#575047',
    brand: texts.title,
    body: `<section class="end"><h1>${texts.title}</h1><p>${texts.welcome}</p></section>`,
  })

function waitingPage({ trade, merchant }: Shown): string {
  const later = LATER_SECONDS.map(
    (count) => `<button name="after" value="${count}">${texts.afterSeconds(count)}</button>`,
  )
  return page({
    ...brandOf(merchant),
    body: `${amountCard(trade)}
<form method="post" action="${trade.tradeNo}/pay"><button class="main">${texts.pay}</button></form>
<form method="post" action="${trade.tradeNo}/pay" class="later"><h2>${texts.payLater}</h2><div>${later.join('')}</div></form>
<form method="post" action="${trade.tradeNo}/cancel"><button class="plain">${texts.cancel}</button></form>`,
  })
}

interface Ending {
  readonly mark: string
  readonly title: string
  readonly tone: 'good' | 'off'
  readonly hint?: string
  readonly isGoingBack?: true
}

function endPage({ trade, merchant, backTo }: Shown, { mark, title, tone, hint, isGoingBack }: Ending): string {
  const back = escapeHtml(backTo)
  const text = isGoingBack ? texts.goingBack : hint
  return page({
    ...brandOf(merchant),
    ...(isGoingBack && { head: `<meta http-equiv="refresh" content="${BACK_AFTER_SECONDS};url=${back}">` }),
    body: `<section class="end"><p class="mark ${tone}" aria-hidden="true">${mark}</p><h1>${title}</h1>
<p>${escapeHtml(text ?? '')}</p></section>
${amountCard(trade)}
<p><a class="main" href="${back}">${texts.back}</a></p>`,
  })
}

function amountCard(trade: Trade): string {
  const rows = [
    [texts.subject, trade.subject],
    [texts.order, trade.outTradeNo],
    [texts.tradeNo, trade.tradeNo],
    ...(trade.state === 'waiting' ? [[texts.until, chinaText(trade.expiresAt)]] : []),
  ]
  const facts = rows.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
  return `<section class="card"><p class="to">${texts.payTo} ${texts.merchant}</p>
<p class="amount"><small>¥</small>${exactAmountText(trade.amount)}</p><dl>${facts.join('')}</dl></section>`
}

const NO_BRAND = { name: texts.title, colour: '#575047' }

function brandOf(merchant: Merchant): { brand: string; colour: string } {
  const key = merchant.protocol === 'alipay' ? 'alipay' : merchant.channel
  const { name, colour } = brandTexts[key] ?? NO_BRAND
  return { brand: `${name} · ${texts.title}`, colour }
}

function page({ colour, brand, body, head = '' }: { colour: string; brand: string; body: string; head?: string }) {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand}</title>${head}
<style>:root{--brand:${colour}}${CASHIER_STYLE}</style></head><body>
<header><strong>${brand}</strong><span class="badge">${texts.sandbox}</span></header>
<main><p class="notice">${texts.noRealMoney}</p>${body}</main></body></html>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
