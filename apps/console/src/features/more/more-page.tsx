import { Button, choicesOf, Segmented, setAppearance, type TextSize, type Theme, useAppearance } from '@caimin/ui'
import { useDeskCounts } from '../../platform/desk-counts.ts'
import { links } from '../../platform/links.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { signOut } from '../../platform/sign-out.ts'
import { SoundSwitch } from '../../platform/sound/sound-switch.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { moreTexts } from './more.texts.ts'
import { Part, Way } from './more-parts.tsx'
import { OperatorWays } from './operator-ways.tsx'
import { AuditedWays, ShopWays } from './shop-ways.tsx'
import './more.css'

const THEMES = choicesOf<Theme>(['auto', 'light', 'dark'], moreTexts.themes)
const SIZES = choicesOf<TextSize>(['standard', 'large'], moreTexts.sizes)

/** How the desk looks on this machine, what has no tab on a phone, and the way out. */
export function MorePage() {
  const staff = useSignedInStaff()
  const waiting = useDeskCounts(staff)
  const isAuditing = staff.shop !== null && staff.role === 'auditor'
  return (
    <DeskPage title={moreTexts.title} help={moreTexts.help}>
      <div className="desk-scroll desk-sections">
        <Look />
        {isAuditing ? (
          <AuditedWays staff={staff} waiting={waiting} />
        ) : staff.shop === null ? (
          <OperatorWays staff={staff} waiting={waiting} />
        ) : (
          <ShopWays staff={staff} waiting={waiting} />
        )}
        <Part title={moreTexts.rules} note={moreTexts.rulesNote}>
          <Way to={links.rules()}>{moreTexts.checkRules}</Way>
        </Part>
        <Part title={moreTexts.account} who={staff.name} note={moreTexts.signOutNote}>
          <Way to={links.security()}>{moreTexts.security}</Way>
          <Button variant="outline" onClick={() => void signOut()}>
            {moreTexts.signOut}
          </Button>
        </Part>
      </div>
    </DeskPage>
  )
}

function Look() {
  const { theme, size } = useAppearance()
  return (
    <section>
      <h2>{moreTexts.look}</h2>
      <div className="more-line">
        <span>{moreTexts.theme}</span>
        <Segmented
          views
          label={moreTexts.theme}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
          choices={THEMES}
        />
      </div>
      <div className="more-line">
        <span>{moreTexts.size}</span>
        <Segmented
          views
          label={moreTexts.size}
          value={size}
          onChange={(value) => setAppearance({ size: value })}
          choices={SIZES}
        />
      </div>
      <div className="more-line">
        <SoundSwitch />
      </div>
    </section>
  )
}
