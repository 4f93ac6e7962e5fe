export {
  type Appearance,
  getAppearance,
  setAppearance,
  startAppearance,
  type TextSize,
  type Theme,
  useAppearance,
} from './appearance.ts'
export { Amount, type AmountProps } from './betting/amount.tsx'
export { Ball, BallButton, type BallColour, type BallFigure } from './betting/ball.tsx'
export { Countdown } from './betting/countdown.tsx'
export { CountdownRing } from './betting/countdown-ring.tsx'
export { countdownText, countsSeconds, isLastHour } from './betting/countdown-text.ts'
export { Drawn } from './betting/drawn.tsx'
export { drawnText } from './betting/drawn-balls.ts'
export { useEverySecond } from './betting/every-second.ts'
export { LineNumbers } from './betting/line-numbers.tsx'
export { momentDay, momentText } from './betting/moment-text.ts'
export { MovedOdds } from './betting/moved-odds.tsx'
export { OddsButton, type OddsButtonProps } from './betting/odds-button.tsx'
export { SlipBar } from './betting/slip-bar.tsx'
export { TimeLine, type TimeLineStep } from './betting/time-line.tsx'
export { Bubble, BubbleNote } from './chat/bubble.tsx'
export { ChatLog } from './chat/chat-log.tsx'
export { chatMoment } from './chat/chat-moment.ts'
export { ChatPicture } from './chat/chat-picture.tsx'
export { ComposeField } from './chat/compose-field.tsx'
export type { Earlier } from './chat/earlier-button.tsx'
export { Excerpt, type ExcerptLine, ExcerptPicker, type ExcerptRange } from './chat/excerpt.tsx'
export { NotSent } from './chat/not-sent.tsx'
export { classNames } from './class-names.ts'
export { Button, type ButtonProps, buttonClass, LinkButton } from './controls/button.tsx'
export { CheckBox } from './controls/check-box.tsx'
export { Chip } from './controls/chip.tsx'
export { allChoices, type Choice, choicesOf } from './controls/choice.ts'
export { Field } from './controls/field.tsx'
export { HoldButton } from './controls/hold-button.tsx'
export { InlineSelect } from './controls/inline-select.tsx'
export { Keys } from './controls/keys.tsx'
export { type Picture, PictureFields, type PictureFieldsProps } from './controls/picture-fields.tsx'
export { Segmented } from './controls/segmented.tsx'
export { Select, SelectField } from './controls/select.tsx'
export { SmallPictures, type SmallPicturesProps } from './controls/small-pictures.tsx'
export { Stepper } from './controls/stepper.tsx'
export { Switch } from './controls/switch.tsx'
export { Tabs } from './controls/tabs.tsx'
export { TextArea } from './controls/text-area.tsx'
export { TextField, type TextFieldProps } from './controls/text-field.tsx'
export { deviceName } from './device-name.ts'
export { Dialog } from './feedback/dialog.tsx'
export { EmptyState } from './feedback/empty-state.tsx'
export { EndlessList, PULL_THRESHOLD, REACH_BOTTOM } from './feedback/endless-list.tsx'
export { ErrorBoundary } from './feedback/error-boundary.tsx'
export { ErrorState } from './feedback/error-state.tsx'
export { HelpSheet, type HelpSheetProps } from './feedback/help-sheet.tsx'
export { ImagePreview } from './feedback/image-preview.tsx'
export { Note } from './feedback/note.tsx'
export { OfflineStrip } from './feedback/offline-strip.tsx'
export {
  PagedList,
  type QueryStates,
  QueryStatesContext,
  QueryView,
  type ShownList,
  type ShownQuery,
} from './feedback/query-view.tsx'
export { Sheet } from './feedback/sheet.tsx'
export { SKELETON_DELAY_MS, Skeleton, SkeletonBar, SkeletonRows, useDelayPassed } from './feedback/skeleton.tsx'
export { TOAST_MS, ToastHost, toast } from './feedback/toast.tsx'
export { useReachBottom } from './feedback/use-reach-bottom.ts'
export { Avatar } from './frame/avatar.tsx'
export { Badge, Mark, Tag, type Tone } from './frame/badge.tsx'
export { Card, SectionHead } from './frame/card.tsx'
export { Cell } from './frame/cell.tsx'
export { type Fact, FactList, type FactListProps } from './frame/fact-list.tsx'
export { FootBar } from './frame/foot-bar.tsx'
export { IconButton, IconLink } from './frame/icon-button.tsx'
export { NavBar, type NavBarProps } from './frame/nav-bar.tsx'
export { type FollowScroll, Page, type PageProps, PageScrollContext } from './frame/page.tsx'
export { QrCode, qrShape } from './frame/qr-code.tsx'
export { Screen } from './frame/screen.tsx'
export { SizeSwitch } from './frame/size-switch.tsx'
export { TabBar, type TabBarItem } from './frame/tab-bar.tsx'
export { GameIcon, type GameIconId } from './icons/game-icon.tsx'
export type { LineIcon } from './icons/line-icon.tsx'
export * from './icons/line-icons.tsx'
export {
  BackIcon,
  ChatIcon,
  FollowIcon,
  MeIcon,
  ScoreIcon,
  TicketIcon,
  TogetherIcon,
  WifiIcon,
} from './icons/shell-icons.tsx'
export { nextPicture } from './next-picture.ts'
export { playTones } from './play-tones.ts'
export { PICTURE_TYPES, READABLE_SIDE, shrinkPicture } from './shrink-picture.ts'
export { whenIdle } from './when-idle.ts'
