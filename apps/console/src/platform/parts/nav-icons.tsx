/** Strokes in a 16-unit box: at the desk an icon is small and stands before a word. */
const icon = (strokes: string) => () => (
  <svg className="desk-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={strokes} />
  </svg>
)

export const MarkIcon = icon('M2.5 4.5h11v2.2a1.3 1.3 0 0 0 0 2.6v2.2h-11V9.3a1.3 1.3 0 0 0 0-2.6zM6.5 5v6')
export const QueueIcon = icon('M2.5 4h11M2.5 8h11M2.5 12h6.5')
export const PayoutIcon = icon('M2.5 4.5h11v7h-11zM8 6.3v3.4M6.3 8h3.4')
export const CreditIcon = icon('M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M3 13.5h10')
export const ReceiptIcon = icon('M3.5 2.5h9v11l-2.2-1.3L8 13.5l-2.3-1.3-2.2 1.3zM6 6h4M6 9h4')
export const MoreIcon = icon('M3.5 8h.01M8 8h.01M12.5 8h.01')
export const ResultIcon = icon('M2.5 8.5 6 12l7.5-8')
export const FeedIcon = icon('M3 13a10 10 0 0 1 10-10M3 13a5.5 5.5 0 0 1 5.5-5.5M3.5 12.5h.01')
export const SearchIcon = icon('M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2')
export const LedgerIcon = icon('M3 2.5h10v11H3zM6 2.5v11M8 6h3M8 9h3')
export const NumberIcon = icon('M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM4.2 4.2l7.6 7.6')
export const UserIcon = icon('M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8zM3 13.5a5 5 0 0 1 10 0')
export const JobIcon = icon('M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5v3l2 1.5')
export const AuditIcon = icon('M8 2.5 13 4.5v4c0 2.6-2 4.2-5 5-3-.8-5-2.4-5-5v-4zM5.8 8l1.6 1.6 2.9-3')
export const DemoIcon = icon('M4.5 3l8 5-8 5z')
export const SoundIcon = icon('M3 6.5v3h2.5L9 12.5v-9L5.5 6.5zM11.5 6a3 3 0 0 1 0 4')
export const PhotoIcon = icon('M2.5 5h3l1-1.5h3l1 1.5h3v8h-11zM8 11a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 8 11z')
export const TakingsIcon = icon('M2.5 4h11v8h-11zM2.5 7h11M5 10h2.5')
export const WithdrawIcon = icon('M8 10.5v-8M4.8 5.5 8 2.5l3.2 3M3 13.5h10')
export const CaseIcon = icon('M8 2.5v11M4.5 13.5h7M3 4.5h10M3 4.5 1.8 9h2.4zM13 4.5 11.8 9h2.4z')
export const ChartIcon = icon('M2.5 13.5h11M4.5 11V8M8 11V4M11.5 11V6')
export const PacketIcon = icon('M3.5 2.5h9v11h-9zM3.5 5.5 8 8l4.5-2.5M8 8v2')
export const BoardIcon = icon('M2.5 3h11v8h-11zM5 6h6M5 8.5h3.5M8 11v2.5')
export const PlanIcon = icon('M8 2.5V8l4.2 3.6M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z')
export const AgentIcon = icon(
  'M8 5.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM4 13.7a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM12 13.7a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM8 5.5V8M4 10.5V8h8v2.5',
)
export const LockIcon = icon('M4 7.5h8v5.5H4zM5.5 7.5V5.8a2.5 2.5 0 0 1 5 0v1.7')
export const ChatIcon = icon('M2.5 3.5h11v7.5H7L4 13.5V11H2.5z')
export const ShopIcon = icon(
  'M3 7.5v6h10v-6M2 6l1.5-3.5h9L14 6a2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0zM6.5 13.5V10h3v3.5',
)
