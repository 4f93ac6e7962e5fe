import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import {
  BellIcon,
  Card,
  Cell,
  HeadsetIcon,
  MeIcon,
  PlusIcon,
  ShieldIcon,
  StoreIcon,
  Tag,
  TermsIcon,
  ToolIcon,
  UsersIcon,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { readStored } from '../../platform/data/stored.ts'
import { links } from '../../platform/links.ts'
import { usePlayBreak } from '../../platform/play-break/use-play-break.ts'
import { limitsQuery } from '../../platform/queries/limits.ts'
import { noticesQuery } from '../../platform/queries/notices.ts'
import { storeQuery } from '../../platform/queries/store.ts'
import { homeTexts } from './home.texts.ts'
import { UpdateCell } from './update-sheet.tsx'

/** The ways to everything else, with what is worth knowing before one goes there. */
export function MoreCells() {
  const store = useQuery(storeQuery)
  const limits = useQuery(limitsQuery)
  const net = limits.data && homeTexts.netOfMonth(exactAmountText(limits.data.net.month))
  const playBreak = usePlayBreak()
  return (
    <>
      <Card>
        <Cell icon={MeIcon} title={homeTexts.myData} href={links.profile.myData()} />
        <Cell
          icon={ShieldIcon}
          title={homeTexts.limits}
          note={playBreak?.ends}
          {...(net !== undefined && { value: net })}
          href={links.limits.limits()}
        />
        <Cell icon={TermsIcon} title={homeTexts.disputes} href={links.orders.disputes()} />
        <Cell icon={PlusIcon} title={homeTexts.invite} href={links.invite.share()} />
        <Cell icon={UsersIcon} title={homeTexts.agents} href={links.agents.center()} />
      </Card>
      <Card>
        <Cell
          icon={StoreIcon}
          title={homeTexts.shop}
          {...(store.data && { value: store.data.name })}
          href={links.store.information()}
        />
        <NoticesCell />
        <Cell icon={StoreIcon} title={homeTexts.changeShop} href={links.account.selectShop()} />
      </Card>
      <Card>
        <Cell icon={HeadsetIcon} title={homeTexts.help} href={links.help.center()} />
        <Cell icon={ToolIcon} title={homeTexts.check} href={links.help.check()} />
        <Cell icon={TermsIcon} title={homeTexts.agreement} href={links.agreement.user()} />
        <UpdateCell />
      </Card>
    </>
  )
}

/** The newest notice, marked until it was looked at. */
function NoticesCell() {
  const [newest] = usePages(noticesQuery).rows
  const seen = readStored('notices-seen')
  const isFresh = newest !== undefined && (typeof seen !== 'string' || newest.notice_id > seen)
  return (
    <Cell
      icon={BellIcon}
      title={homeTexts.notices}
      {...(newest && { value: isFresh ? <Tag tone="red">{homeTexts.newNotice}</Tag> : newest.title })}
      href={links.store.announcements()}
    />
  )
}
