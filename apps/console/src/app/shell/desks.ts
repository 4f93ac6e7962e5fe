import type { ComponentType } from 'react'
import type { Path } from '../../platform/links.ts'
import {
  AgentIcon,
  AuditIcon,
  BoardIcon,
  CaseIcon,
  ChartIcon,
  ChatIcon,
  CreditIcon,
  DemoIcon,
  FeedIcon,
  JobIcon,
  LedgerIcon,
  MoreIcon,
  NumberIcon,
  PacketIcon,
  PayoutIcon,
  PlanIcon,
  QueueIcon,
  ReceiptIcon,
  ResultIcon,
  SearchIcon,
  ShopIcon,
  TakingsIcon,
  UserIcon,
  WithdrawIcon,
} from '../../platform/parts/nav-icons.tsx'
import type { Staff } from '../../platform/staff.ts'
import { shellTexts } from './shell.texts.ts'

export interface DeskEntry {
  readonly path: Path
  readonly name: string
  /** Under the icon on a phone. */
  readonly short: string
  readonly icon: ComponentType
  /** Head of the group that begins here. */
  readonly group?: string
  /** Too much for a phone's tabs: there it is reached from 更多. */
  readonly isDesktop?: true
}

const entry = (path: Path, names: readonly [string, string], icon: ComponentType): DeskEntry => ({
  path,
  name: names[0],
  short: names[1],
  icon,
})

const MORE = entry('/more', [shellTexts.more, shellTexts.moreShort], MoreIcon)

/** In the navigation of a desktop alone. */
const onDesktop = (path: Path, name: string, icon: ComponentType): DeskEntry => ({
  ...entry(path, [name, name], icon),
  isDesktop: true,
})

/** The shop's places; five of them, as many as a phone's tabs hold, are there too. */
const SHOP: readonly DeskEntry[] = [
  { ...entry('/queue', [shellTexts.queue, shellTexts.queueShort], QueueIcon), group: shellTexts.today },
  entry('/payouts', [shellTexts.payouts, shellTexts.payoutsShort], PayoutIcon),
  onDesktop('/orders', shellTexts.orders, SearchIcon),
  onDesktop('/chat', shellTexts.chat, ChatIcon),
  onDesktop('/takings', shellTexts.takings, TakingsIcon),
  onDesktop('/withdrawals', shellTexts.withdrawals, WithdrawIcon),
  onDesktop('/disputes', shellTexts.disputes, CaseIcon),
  { ...entry('/players', [shellTexts.players, shellTexts.playersShort], CreditIcon), group: shellTexts.shop },
  entry('/receipts', [shellTexts.receipts, shellTexts.receiptsShort], ReceiptIcon),
  onDesktop('/agents', shellTexts.agents, AgentIcon),
  onDesktop('/plans', shellTexts.plans, PlanIcon),
  onDesktop('/statistics', shellTexts.statistics, ChartIcon),
  onDesktop('/shifts', shellTexts.shifts, JobIcon),
  onDesktop('/packets', shellTexts.packets, PacketIcon),
  onDesktop('/board', shellTexts.board, BoardIcon),
  onDesktop('/shop', shellTexts.shopRules, ShopIcon),
  MORE,
]

const OPERATOR: readonly DeskEntry[] = [
  { ...entry('/results', [shellTexts.results, shellTexts.resultsShort], ResultIcon), group: shellTexts.draws },
  entry('/feeds', [shellTexts.feeds, shellTexts.feeds], FeedIcon),
  onDesktop('/numbers', shellTexts.numbers, NumberIcon),
  { ...onDesktop('/shops', shellTexts.shops, ShopIcon), group: shellTexts.people },
  onDesktop('/chat', shellTexts.support, ChatIcon),
  onDesktop('/users', shellTexts.users, UserIcon),
  onDesktop('/withdrawals', shellTexts.withdrawals, WithdrawIcon),
  onDesktop('/disputes', shellTexts.disputes, CaseIcon),
  onDesktop('/ticket-reviews', shellTexts.ticketReviews, PayoutIcon),
  { ...entry('/ledger', [shellTexts.ledger, shellTexts.ledger], LedgerIcon), group: shellTexts.books },
  { ...entry('/audit', [shellTexts.audit, shellTexts.auditShort], AuditIcon), group: shellTexts.system },
  onDesktop('/jobs', shellTexts.jobs, JobIcon),
  entry('/demo', [shellTexts.demo, shellTexts.demoShort], DemoIcon),
  MORE,
]

/** What an auditor reads at the desk of a shop; the list of shops is the way out. */
const AUDITED: readonly DeskEntry[] = [
  { ...entry('/orders', [shellTexts.orders, shellTexts.orders], SearchIcon), group: shellTexts.auditing },
  entry('/payouts', [shellTexts.payouts, shellTexts.payoutsShort], PayoutIcon),
  onDesktop('/takings', shellTexts.takings, TakingsIcon),
  onDesktop('/withdrawals', shellTexts.withdrawals, WithdrawIcon),
  onDesktop('/disputes', shellTexts.disputes, CaseIcon),
  onDesktop('/receipts', shellTexts.receipts, ReceiptIcon),
  onDesktop('/plans', shellTexts.plans, PlanIcon),
  onDesktop('/statistics', shellTexts.statistics, ChartIcon),
  entry('/shifts', [shellTexts.shifts, shellTexts.shifts], JobIcon),
  entry('/shops', [shellTexts.leaveShop, shellTexts.leaveShopShort], ShopIcon),
  MORE,
]

/** A screen that is reached from another one, which stays marked meanwhile. */
const BEHIND: Readonly<Partial<Record<Path, Pick<DeskEntry, 'path' | 'name'>>>> = {
  '/takings': { path: '/players', name: shellTexts.takings },
  '/chat': { path: '/more', name: shellTexts.chat },
  '/orders': { path: '/more', name: shellTexts.orders },
  '/scan': { path: '/queue', name: shellTexts.scan },
  '/packets': { path: '/players', name: shellTexts.packets },
  '/compare': { path: '/queue', name: shellTexts.queue },
  '/client-errors': { path: '/jobs', name: shellTexts.clientErrors },
  '/rules': { path: '/more', name: shellTexts.rules },
  '/feedback': { path: '/more', name: shellTexts.feedback },
  '/board': { path: '/more', name: shellTexts.board },
  '/disputes': { path: '/more', name: shellTexts.disputes },
  '/plans': { path: '/more', name: shellTexts.plans },
  '/agents': { path: '/more', name: shellTexts.agents },
  '/agent-ceiling': { path: '/more', name: shellTexts.agentCeiling },
  '/shop': { path: '/more', name: shellTexts.shopRules },
  '/blocked': { path: '/more', name: shellTexts.blocked },
  '/shops': { path: '/more', name: shellTexts.shops },
  '/clerks': { path: '/more', name: shellTexts.clerks },
  '/withdrawals': { path: '/more', name: shellTexts.withdrawals },
  '/security': { path: '/more', name: shellTexts.security },
  '/id-reviews': { path: '/more', name: shellTexts.idReviews },
  '/holidays': { path: '/more', name: shellTexts.holidays },
  '/broadcasts': { path: '/more', name: shellTexts.broadcasts },
  '/shifts': { path: '/more', name: shellTexts.shifts },
  '/statistics': { path: '/more', name: shellTexts.statistics },
  '/ticket-reviews': { path: '/more', name: shellTexts.ticketReviews },
}

const reachedFrom = (path: Path): Path => BEHIND[path]?.path ?? path

/** Of what others reach from 更多, an auditor at the desk of a shop has these alone. */
const AUDITED_BEHIND: readonly Path[] = ['/rules', '/security']

/** Whether a desk has this screen at all. */
export const isScreenOf = (path: Path, desk: readonly DeskEntry[]): boolean =>
  desk.some((entry) => entry.path === path) ||
  (desk === AUDITED ? AUDITED_BEHIND.includes(path) : desk.some((entry) => entry.path === reachedFrom(path)))

/** The tab of a phone to which a screen of the desk belongs: itself, the one it is reached from, or the last. */
export function tabOf(path: Path, desk: readonly DeskEntry[]): Path {
  const tabs = desk.filter((entry) => !entry.isDesktop).map((entry) => entry.path)
  const place = [path, reachedFrom(path)].find((each) => tabs.includes(each))
  return place ?? tabs.at(-1) ?? MORE.path
}

/** The place in the navigation of a desktop, which holds more of them. */
export const sidePlaceOf = (path: Path, desk: readonly DeskEntry[]): Path =>
  desk.some((entry) => entry.path === path) ? path : reachedFrom(path)

/** What the window is called while a screen of this desk is open. */
export const nameOf = (path: Path, desk: readonly DeskEntry[]): string =>
  desk.find((entry) => entry.path === path)?.name ?? BEHIND[path]?.name ?? shellTexts.more

/** Places that show the shop's players. */
const OF_PLAYERS: readonly Path[] = ['/players', '/packets']

/**
 * The places of the desk that a role sits at; the demo world's controls exist only in a demo world, and auditors answer
 * no one.
 */
export function deskOf(staff: Staff): readonly DeskEntry[] {
  if (staff.shop !== null && staff.role === 'auditor') return AUDITED
  if (staff.shop !== null)
    return SHOP.filter(
      ({ path }) =>
        (!OF_PLAYERS.includes(path) || staff.rights.includes('see_players')) &&
        (path !== '/agents' || staff.role === 'shopkeeper'),
    )
  return OPERATOR.filter(
    ({ path }) => (path !== '/demo' || staff.isDemo) && (path !== '/chat' || staff.role === 'operator'),
  )
}
