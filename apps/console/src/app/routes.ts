import { type AnyPage, page } from '@caimin/router'
import { links } from '../platform/links.ts'

/** What each address opens; the code of a screen comes when it is first opened. */
export const PAGES: readonly AnyPage[] = [
  page(links.queue, () => import('../features/desk/queue-page.tsx').then((m) => m.QueuePage)),
  page(links.compare, () => import('../features/desk/compare/compare-page.tsx').then((m) => m.ComparePage)),
  page(links.scan, () => import('../features/desk/scan/scan-page.tsx').then((m) => m.ScanPage)),
  page(links.plans, () => import('../features/plans/plans-page.tsx').then((m) => m.PlansPage)),
  page(links.chat, () => import('../features/chat/chat-page.tsx').then((m) => m.ChatPage)),
  page(links.payouts, () => import('../features/desk/payouts/payouts-page.tsx').then((m) => m.PayoutsPage)),
  page(links.players, () => import('../features/counter/players-page.tsx').then((m) => m.PlayersPage)),
  page(links.receipts, () => import('../features/counter/receipts-page.tsx').then((m) => m.ReceiptsPage)),
  page(links.takings, () => import('../features/counter/takings-page.tsx').then((m) => m.TakingsPage)),
  page(links.packets, () => import('../features/counter/packets-page.tsx').then((m) => m.PacketsPage)),
  page(links.results, () => import('../features/operator/results-page.tsx').then((m) => m.ResultsPage)),
  page(links.feeds, () => import('../features/operator/feeds-page.tsx').then((m) => m.FeedsPage)),
  page(links.ledger, () => import('../features/operator/ledger-page.tsx').then((m) => m.LedgerPage)),
  page(links.audit, () => import('../features/audit/audit-page.tsx').then((m) => m.AuditPage)),
  page(links.users, () => import('../features/users/users-page.tsx').then((m) => m.UsersPage)),
  page(links.numbers, () => import('../features/numbers/numbers-page.tsx').then((m) => m.NumbersPage)),
  page(links.ticketReviews, () =>
    import('../features/ticket-reviews/ticket-reviews-page.tsx').then((m) => m.TicketReviewsPage),
  ),
  page(links.jobs, () => import('../features/jobs/jobs-page.tsx').then((m) => m.JobsPage)),
  page(links.clientErrors, () =>
    import('../features/client-errors/client-errors-page.tsx').then((m) => m.ClientErrorsPage),
  ),
  page(links.demo, () => import('../features/demo/demo-page.tsx').then((m) => m.DemoPage)),
  page(links.rules, () => import('../features/rules/rules-page.tsx').then((m) => m.RulesPage)),
  page(links.feedback, () => import('../features/help/feedback-page.tsx').then((m) => m.FeedbackPage)),
  page(links.board, () => import('../features/store/board-page.tsx').then((m) => m.BoardPage)),
  page(links.withdrawals, () => import('../features/withdrawals/withdrawals-page.tsx').then((m) => m.WithdrawalsPage)),
  page(links.disputes, () => import('../features/disputes/disputes-page.tsx').then((m) => m.DisputesPage)),
  page(links.security, () => import('../features/staff/security-page.tsx').then((m) => m.SecurityPage)),
  page(links.shop, () => import('../features/setup/shop-page.tsx').then((m) => m.ShopPage)),
  page(links.blocked, () => import('../features/setup/blocked-page.tsx').then((m) => m.BlockedPage)),
  page(links.clerks, () => import('../features/staffing/clerks-page.tsx').then((m) => m.ClerksPage)),
  page(links.shops, () => import('../features/shops/shops-page.tsx').then((m) => m.ShopsPage)),
  page(links.idReviews, () => import('../features/id-reviews/id-reviews-page.tsx').then((m) => m.IdReviewsPage)),
  page(links.shifts, () => import('../features/shifts/shifts-page.tsx').then((m) => m.ShiftsPage)),
  page(links.statistics, () => import('../features/statistics/statistics-page.tsx').then((m) => m.StatisticsPage)),
  page(links.more, () => import('../features/more/more-page.tsx').then((m) => m.MorePage)),
]
