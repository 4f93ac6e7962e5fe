import { goBack } from '@caimin/router'
import { Card, Cell, NavBar, Page, QueryView } from '@caimin/ui'
import { type User, useUser } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { AvatarCard } from './avatar-card.tsx'
import { profileTexts } from './profile.texts.ts'
import './profile.css'

/** What we know of the player, and where each of it is changed. */
export function MyDataPage() {
  const user = useUser()
  return (
    <Page head={<NavBar title={profileTexts.myData} onBack={() => goBack(links.home.home())} lined />}>
      <QueryView query={user} skeletons={5}>
        {(data) => <Content user={data} />}
      </QueryView>
    </Page>
  )
}

function Content({ user }: { readonly user: User }) {
  const to = (part: string) => links.profile.information({ part })
  return (
    <div className="profile">
      <AvatarCard user={user} />
      <Card>
        <Cell title={profileTexts.nickname} value={user.nickname} href={to('nickname')} />
        <Cell title={profileTexts.mobile} value={user.mobile} href={to('phone')} />
        <Cell
          title={profileTexts.realName}
          value={user.is_verified ? user.sfz_name : profileTexts.notVerified}
          href={to('name')}
        />
      </Card>
      <Card>
        <Cell title={profileTexts.password} value={profileTexts.change} href={to('password')} />
        <Cell title={profileTexts.devices} href={to('devices')} />
        <Cell title={profileTexts.agreements} href={links.agreement.user()} />
      </Card>
    </div>
  )
}
