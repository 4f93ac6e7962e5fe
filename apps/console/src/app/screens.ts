import { type ComponentType, lazy } from 'react'
import type { Path } from '../platform/links.ts'

/** What each address opens; the code of a screen comes when it is first opened. */
export const SCREENS: Readonly<Record<Path, ComponentType>> = {
  '/queue': lazy(() => import('../features/desk/queue-page.tsx').then((m) => ({ default: m.QueuePage }))),
  '/compare': lazy(() => import('../features/desk/compare/compare-page.tsx').then((m) => ({ default: m.ComparePage }))),
  '/scan': lazy(() => import('../features/desk/scan/scan-page.tsx').then((m) => ({ default: m.ScanPage }))),
  '/payouts': lazy(() => import('../features/desk/payouts/payouts-page.tsx').then((m) => ({ default: m.PayoutsPage }))),
  '/players': lazy(() => import('../features/counter/players-page.tsx').then((m) => ({ default: m.PlayersPage }))),
  '/receipts': lazy(() => import('../features/counter/receipts-page.tsx').then((m) => ({ default: m.ReceiptsPage }))),
  '/takings': lazy(() => import('../features/counter/takings-page.tsx').then((m) => ({ default: m.TakingsPage }))),
  '/packets': lazy(() => import('../features/counter/packets-page.tsx').then((m) => ({ default: m.PacketsPage }))),
  '/results': lazy(() => import('../features/operator/results-page.tsx').then((m) => ({ default: m.ResultsPage }))),
  '/feeds': lazy(() => import('../features/operator/feeds-page.tsx').then((m) => ({ default: m.FeedsPage }))),
  '/ledger': lazy(() => import('../features/operator/ledger-page.tsx').then((m) => ({ default: m.LedgerPage }))),
  '/audit': lazy(() => import('../features/audit/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
  '/users': lazy(() => import('../features/users/users-page.tsx').then((m) => ({ default: m.UsersPage }))),
  '/numbers': lazy(() => import('../features/numbers/numbers-page.tsx').then((m) => ({ default: m.NumbersPage }))),
  '/ticket-reviews': lazy(() =>
    import('../features/ticket-reviews/ticket-reviews-page.tsx').then((m) => ({ default: m.TicketReviewsPage })),
  ),
  '/jobs': lazy(() => import('../features/jobs/jobs-page.tsx').then((m) => ({ default: m.JobsPage }))),
  '/demo': lazy(() => import('../features/demo/demo-page.tsx').then((m) => ({ default: m.DemoPage }))),
  '/rules': lazy(() => import('../features/rules/rules-page.tsx').then((m) => ({ default: m.RulesPage }))),
  '/feedback': lazy(() => import('../features/feedback/feedback-page.tsx').then((m) => ({ default: m.FeedbackPage }))),
  '/board': lazy(() => import('../features/board/board-page.tsx').then((m) => ({ default: m.BoardPage }))),
  '/withdrawals': lazy(() =>
    import('../features/withdrawals/withdrawals-page.tsx').then((m) => ({ default: m.WithdrawalsPage })),
  ),
  '/disputes': lazy(() => import('../features/disputes/disputes-page.tsx').then((m) => ({ default: m.DisputesPage }))),
  '/security': lazy(() => import('../features/security/security-page.tsx').then((m) => ({ default: m.SecurityPage }))),
  '/shop': lazy(() => import('../features/shop/shop-page.tsx').then((m) => ({ default: m.ShopPage }))),
  '/blocked': lazy(() => import('../features/shop/blocked-page.tsx').then((m) => ({ default: m.BlockedPage }))),
  '/clerks': lazy(() => import('../features/staffing/clerks-page.tsx').then((m) => ({ default: m.ClerksPage }))),
  '/shops': lazy(() => import('../features/shops/shops-page.tsx').then((m) => ({ default: m.ShopsPage }))),
  '/id-reviews': lazy(() =>
    import('../features/id-reviews/id-reviews-page.tsx').then((m) => ({ default: m.IdReviewsPage })),
  ),
  '/shifts': lazy(() => import('../features/shifts/shifts-page.tsx').then((m) => ({ default: m.ShiftsPage }))),
  '/statistics': lazy(() =>
    import('../features/statistics/statistics-page.tsx').then((m) => ({ default: m.StatisticsPage })),
  ),
  '/more': lazy(() => import('../features/setup/setup-page.tsx').then((m) => ({ default: m.SetupPage }))),
}
