import type { ComponentType } from 'react'
import type { Path } from '../navigation.tsx'
import {
  AuditIcon,
  CreditIcon,
  DemoIcon,
  FeedIcon,
  JobIcon,
  LedgerIcon,
  MoreIcon,
  NumberIcon,
  PayoutIcon,
  QueueIcon,
  ReceiptIcon,
  ResultIcon,
  UserIcon,
} from '../parts/nav-icons.tsx'
import type { Staff } from '../staff.ts'
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

/** The shop's places: five, as many as a phone's tabs hold. */
const SHOP: readonly DeskEntry[] = [
  { ...entry('/queue', [shellTexts.queue, shellTexts.queueShort], QueueIcon), group: shellTexts.today },
  entry('/payouts', [shellTexts.payouts, shellTexts.payoutsShort], PayoutIcon),
  { ...entry('/players', [shellTexts.players, shellTexts.playersShort], CreditIcon), group: shellTexts.shop },
  entry('/receipts', [shellTexts.receipts, shellTexts.receiptsShort], ReceiptIcon),
  MORE,
]

const OPERATOR: readonly DeskEntry[] = [
  { ...entry('/results', [shellTexts.results, shellTexts.resultsShort], ResultIcon), group: shellTexts.draws },
  entry('/feeds', [shellTexts.feeds, shellTexts.feeds], FeedIcon),
  { ...entry('/numbers', [shellTexts.numbers, shellTexts.numbers], NumberIcon), isDesktop: true },
  { ...entry('/users', [shellTexts.users, shellTexts.users], UserIcon), group: shellTexts.people, isDesktop: true },
  { ...entry('/ledger', [shellTexts.ledger, shellTexts.ledger], LedgerIcon), group: shellTexts.books },
  { ...entry('/audit', [shellTexts.audit, shellTexts.auditShort], AuditIcon), group: shellTexts.system },
  { ...entry('/jobs', [shellTexts.jobs, shellTexts.jobs], JobIcon), isDesktop: true },
  entry('/demo', [shellTexts.demo, shellTexts.demoShort], DemoIcon),
  MORE,
]

/** A screen that is reached from another one, which stays marked meanwhile. */
const BEHIND: Readonly<Partial<Record<Path, Pick<DeskEntry, 'path' | 'name'>>>> = {
  '/takings': { path: '/players', name: shellTexts.takings },
  '/scan': { path: '/queue', name: shellTexts.scan },
  '/packets': { path: '/players', name: shellTexts.packets },
  '/compare': { path: '/queue', name: shellTexts.queue },
  '/rules': { path: '/more', name: shellTexts.rules },
  '/feedback': { path: '/more', name: shellTexts.feedback },
  '/board': { path: '/more', name: shellTexts.board },
  '/disputes': { path: '/more', name: shellTexts.disputes },
  '/shop': { path: '/more', name: shellTexts.shopRules },
  '/blocked': { path: '/more', name: shellTexts.blocked },
  '/shops': { path: '/more', name: shellTexts.shops },
  '/clerks': { path: '/more', name: shellTexts.clerks },
  '/withdrawals': { path: '/more', name: shellTexts.withdrawals },
  '/security': { path: '/more', name: shellTexts.security },
  '/id-reviews': { path: '/more', name: shellTexts.idReviews },
  '/shifts': { path: '/more', name: shellTexts.shifts },
  '/statistics': { path: '/more', name: shellTexts.statistics },
}

/** The place of the desk to which a screen belongs: itself, or the one it is reached from. */
export const placeOf = (path: Path): Path => BEHIND[path]?.path ?? path

/** What the window is called while a screen of this desk is open. */
export const nameOf = (path: Path, desk: readonly DeskEntry[]): string =>
  BEHIND[path]?.name ?? desk.find((entry) => entry.path === path)?.name ?? shellTexts.more

/** The places of the desk that a role sits at; the demo world's controls exist only in a demo world. */
export function deskOf(staff: Staff): readonly DeskEntry[] {
  if (staff.shop !== null) return SHOP.filter(({ path }) => path !== '/players' || staff.rights.includes('see_players'))
  return staff.isDemo ? OPERATOR : OPERATOR.filter(({ path }) => path !== '/demo')
}
