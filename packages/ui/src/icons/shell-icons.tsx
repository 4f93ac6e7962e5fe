/**
 * The few icons that every first screen needs; the others live in line-icons.tsx so that the entry does not carry them.
 */
import { lineIcon } from './line-icon.tsx'

export const BackIcon = /* @__PURE__ */ lineIcon('M15 5l-7 7 7 7')
export const TicketIcon = /* @__PURE__ */ lineIcon(
  'M5 4h14v16l-2.3-1.5L14.3 20 12 18.5 9.7 20l-2.4-1.5L5 20zM8.5 9h7M8.5 13h4.5',
)
export const FollowIcon = /* @__PURE__ */ lineIcon(
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.8 19.5c.4-3.7 2.7-5.7 6.2-5.7 1.3 0 2.5.3 3.4.8M17 12v7M13.5 15.5h7',
)
export const TogetherIcon = /* @__PURE__ */ lineIcon(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 3.5V12l6.5 5.5',
)
export const ScoreIcon = /* @__PURE__ */ lineIcon(
  'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM12 5v14M7.5 10v4M16.5 10v4',
)
export const MeIcon = /* @__PURE__ */ lineIcon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20.5c.6-4.3 3.6-6.5 8-6.5s7.4 2.2 8 6.5z',
)
export const ChatIcon = /* @__PURE__ */ lineIcon(
  <>
    <path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z" />
    <path d="M8.5 10h.01M12 10h.01M15.5 10h.01" strokeWidth="2.2" />
  </>,
)
export const WifiIcon = /* @__PURE__ */ lineIcon(
  'M3 9.5a13 13 0 0 1 18 0M6.2 13a8.5 8.5 0 0 1 11.6 0M9.4 16.3a4 4 0 0 1 5.2 0M12 19.5h.01',
)
