import { lineIcon } from './line-icon.tsx'

export const BankCardIcon = /* @__PURE__ */ lineIcon(
  'M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5zM3 10h18M6.5 15h4',
)
export const BellIcon = /* @__PURE__ */ lineIcon('M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5h4')
export const BillIcon = /* @__PURE__ */ lineIcon('M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3')
export const CalendarIcon = /* @__PURE__ */ lineIcon(
  'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-10A2.5 2.5 0 0 1 6.5 5zM4 10h16M8.5 3v4M15.5 3v4',
)
export const CameraIcon = /* @__PURE__ */ lineIcon(
  'M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
)
export const CheckIcon = /* @__PURE__ */ lineIcon('M5 12.5l4.5 4.5L19 7.5')
export const ClockIcon = /* @__PURE__ */ lineIcon('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5l3.5 2')
export const CloseIcon = /* @__PURE__ */ lineIcon('M6 6l12 12M18 6 6 18')
export const DownIcon = /* @__PURE__ */ lineIcon('M5 9l7 7 7-7')
export const UpIcon = /* @__PURE__ */ lineIcon('M5 15l7-7 7 7')
export const LeftIcon = /* @__PURE__ */ lineIcon('M15 5l-7 7 7 7')
export const RightIcon = /* @__PURE__ */ lineIcon('M9 5l7 7-7 7')
export const EyeIcon = /* @__PURE__ */ lineIcon(
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z',
)
export const EyeOffIcon = /* @__PURE__ */ lineIcon(
  'M4 4l16 16M9.5 6a10 10 0 0 1 2.5-.5c3.8 0 7 2 9.5 6.5a16 16 0 0 1-2.7 3.6M6 8c-1.3 1-2.5 2.3-3.5 4 2.5 4.5 5.7 6.5 9.5 6.5 1.3 0 2.5-.2 3.6-.7',
)
export const FilterIcon = /* @__PURE__ */ lineIcon('M4 6h16M7 12h10M10 18h4')
export const GearIcon = /* @__PURE__ */ lineIcon(
  'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
)
export const GiftIcon = /* @__PURE__ */ lineIcon(
  'M5 11h14v9H5zM3.5 7.5h17V11h-17zM12 7.5V20M12 7.5C9 7.5 7.5 6.3 7.5 5S9 3.3 10 4c1 .8 2 3.5 2 3.5s1-2.7 2-3.5 2.5-.3 2.5 1-1.5 2.5-4.5 2.5z',
)
export const GridIcon = /* @__PURE__ */ lineIcon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14')
export const TrendIcon = /* @__PURE__ */ lineIcon('M4 4v16h16M7 15l4-5 3 3 5-7')
export const HeadsetIcon = /* @__PURE__ */ lineIcon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-1a2 2 0 0 1-2-2zM19.5 13.5h-3v5h1a2 2 0 0 0 2-2zM19 18c-.5 1.7-2.5 2.5-5 2.5',
)
export const HelpIcon = /* @__PURE__ */ lineIcon(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM9.8 9.5a2.3 2.3 0 1 1 3.3 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01',
)
export const LockIcon = /* @__PURE__ */ lineIcon(
  'M7.5 10.5h9A2.5 2.5 0 0 1 19 13v4.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5V13a2.5 2.5 0 0 1 2.5-2.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
)
export const MinusIcon = /* @__PURE__ */ lineIcon('M5 12h14')
export const PauseIcon = /* @__PURE__ */ lineIcon('M8.5 6v12M15.5 6v12')
export const PlayIcon = /* @__PURE__ */ lineIcon('M8 5.5v13l10.5-6.5z')
export const PlusIcon = /* @__PURE__ */ lineIcon('M12 5v14M5 12h14')
export const PrinterIcon = /* @__PURE__ */ lineIcon('M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z')
export const RefreshIcon = /* @__PURE__ */ lineIcon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4')
export const SearchIcon = /* @__PURE__ */ lineIcon('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5')
export const ShieldIcon = /* @__PURE__ */ lineIcon(
  'M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6zM9 12l2.2 2.2L15.5 10',
)
export const ShuffleIcon = /* @__PURE__ */ lineIcon(
  'M4 7h3c5 0 5 10 10 10h3M4 17h3c1.6 0 2.7-1 3.6-2.4M13.6 9.4C14.5 8 15.5 7 17 7h3M17.5 4.5 20 7l-2.5 2.5M17.5 14.5 20 17l-2.5 2.5',
)
export const StarIcon = /* @__PURE__ */ lineIcon(
  'M12 4l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6L12 16.7l-5.1 2.7L8 13.8 3.8 9.9l5.7-.7z',
)
export const StoreIcon = /* @__PURE__ */ lineIcon(
  'M4.5 10v10h15V10M3.5 9.5 5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.7 0zM10 20v-5h4v5',
)
export const SunIcon = /* @__PURE__ */ lineIcon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
)
export const TrashIcon = /* @__PURE__ */ lineIcon('M4 6.5h16M9 6V4h6v2M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6')
export const UsersIcon = /* @__PURE__ */ lineIcon(
  'M12.2 8.5a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM3 19c.3-3.4 2.6-5.2 6-5.2s5.7 1.8 6 5.2M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.3c2 .7 3.2 2.3 3.5 4.7',
)
export const TermsIcon = /* @__PURE__ */ lineIcon('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6')
export const ToolIcon = /* @__PURE__ */ lineIcon(
  'M14.5 6.5a4.5 4.5 0 0 1 5.6-1.6l-2.9 2.9 1.9 1.9 2.9-2.9a4.5 4.5 0 0 1-6.2 5.4l-7.6 7.6a2.1 2.1 0 0 1-3-3l7.6-7.6a4.5 4.5 0 0 1 1.7-2.7z',
)
export const WarnIcon = /* @__PURE__ */ lineIcon(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.5v5.5M12 16.5h.01',
)
