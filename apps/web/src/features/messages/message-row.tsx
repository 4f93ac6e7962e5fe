import type { MessageKind } from '@caimin/contract'
import { Link } from '@caimin/router'
import {
  BankCardIcon,
  BillIcon,
  ChatIcon,
  CloseIcon,
  FollowIcon,
  GiftIcon,
  IconButton,
  type LineIcon,
  momentText,
  ScoreIcon,
  StarIcon,
  StoreIcon,
  TicketIcon,
  TogetherIcon,
  UsersIcon,
} from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { messagesTexts } from './messages.texts.ts'
import type { Message } from './queries.ts'
import { subjectLink } from './subject-link.ts'

const ICONS: Readonly<Record<MessageKind, LineIcon>> = {
  order: TicketIcon,
  prize: StarIcon,
  recharge: BankCardIcon,
  withdrawal: BillIcon,
  plan: TogetherIcon,
  plan_call: TogetherIcon,
  copy: FollowIcon,
  packet: GiftIcon,
  chat: ChatIcon,
  score: ScoreIcon,
  rebate: UsersIcon,
  announcement: StoreIcon,
}

const isPrize = ({ event }: Message): boolean => event === 'prize_paid' || event === 'prize_waits'

interface MessageRowProps {
  readonly message: Message
  readonly onRead: () => void
  readonly onDismiss: () => void
}

/** One thing that happened, and the way to it. */
export function MessageRow({ message, onRead, onDismiss }: MessageRowProps) {
  const { kind, title, text, at, is_read: isRead, subject } = message
  const now = useServerTime()()
  const Icon = ICONS[kind]
  return (
    <li className="messages-row" data-unread={!isRead}>
      <Link className="messages-link" to={subjectLink(subject)} onClick={onRead}>
        <Icon />
        <span className="messages-words">
          <b className={isPrize(message) ? 'gold' : undefined}>{title}</b>
          {text !== '' && <span>{text}</span>}
          <time className="ink-2 text-s">{momentText(at, now)}</time>
        </span>
        {!isRead && <span className="unseen">{messagesTexts.unread}</span>}
      </Link>
      <IconButton icon={CloseIcon} label={messagesTexts.dismiss(title)} onClick={onDismiss} />
    </li>
  )
}
