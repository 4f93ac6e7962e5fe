import { goBack } from '@caimin/router'
import { NavBar, Page, QueryView } from '@caimin/ui'
import type { ReactNode } from 'react'
import { type User, useUser } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { DeviceList } from './device-list.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { profileTexts } from './profile.texts.ts'
import { RealName } from './real-name.tsx'
import './profile.css'

interface Part {
  readonly title: string
  readonly show: (user: User) => ReactNode
}

const NAME: Part = { title: profileTexts.realName, show: (user) => <RealName user={user} /> }
const PARTS: Readonly<Record<string, Part>> = {
  name: NAME,
  nickname: { title: profileTexts.nickname, show: (user) => <NicknameForm user={user} /> },
  password: { title: profileTexts.password, show: () => <PasswordForm /> },
  phone: { title: profileTexts.mobile, show: (user) => <PhoneForm user={user} /> },
  devices: { title: profileTexts.devices, show: () => <DeviceList /> },
}

/** One thing about the player at a time; without a part, the real name. */
export function UserInformationPage({ part = 'name' }: { readonly part?: string | undefined }) {
  const user = useUser()
  const { title, show } = PARTS[part] ?? NAME
  return (
    <Page head={<NavBar title={title} onBack={() => goBack(links.profile.myData())} lined />}>
      <QueryView query={user} skeletons={3}>
        {(data) => <div className="profile">{show(data)}</div>}
      </QueryView>
    </Page>
  )
}
