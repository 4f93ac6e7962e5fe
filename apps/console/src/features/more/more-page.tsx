import { type Href, Link } from '@caimin/router'
import {
  Button,
  buttonClass,
  choicesOf,
  Segmented,
  setAppearance,
  type TextSize,
  type Theme,
  useAppearance,
} from '@caimin/ui'
import type { ReactNode } from 'react'
import { countText, useDeskCounts } from '../../platform/desk-counts.ts'
import { links } from '../../platform/links.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { signOut } from '../../platform/sign-out.ts'
import { SoundSwitch } from '../../platform/sound/sound-switch.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { moreTexts } from './more.texts.ts'
import './more.css'

const THEMES = choicesOf<Theme>(['auto', 'light', 'dark'], moreTexts.themes)
const SIZES = choicesOf<TextSize>(['standard', 'large'], moreTexts.sizes)

/** How the desk looks on this machine, what the shop is set to, and the way out. */
export function MorePage() {
  const staff = useSignedInStaff()
  const { shop, name, role } = staff
  const waiting = useDeskCounts(staff)
  return (
    <DeskPage title={moreTexts.title} help={moreTexts.help}>
      <div className="desk-scroll desk-sections">
        <Look />
        {shop === null ? (
          <Part title={moreTexts.shopsAndPeople} note={moreTexts.operatorsNote}>
            <Way to={links.shops()} waiting={waiting?.['/shops']}>
              {moreTexts.shops}
            </Way>
            <Way to={links.clerks()}>{moreTexts.operators}</Way>
          </Part>
        ) : (
          <>
            <Part title={`${shop.name} ${shop.code}`} note={moreTexts.shopNote}>
              <Way to={links.shop()}>{moreTexts.shopRules}</Way>
              <Way to={links.blocked()}>{moreTexts.blocked}</Way>
              {role === 'shopkeeper' && <Way to={links.clerks()}>{moreTexts.clerks}</Way>}
            </Part>
            <Part title={moreTexts.orders} note={moreTexts.ordersNote}>
              <Way to={links.orders()}>{moreTexts.orders}</Way>
            </Part>
            <Part title={moreTexts.plans} note={moreTexts.plansNote}>
              <Way to={links.plans()} waiting={waiting?.['/plans']}>
                {moreTexts.plans}
              </Way>
            </Part>
            {role === 'shopkeeper' && (
              <Part title={moreTexts.agents} note={moreTexts.agentsNote}>
                <Way to={links.agents()}>{moreTexts.agents}</Way>
              </Part>
            )}
            <Part title={moreTexts.players} note={moreTexts.playersNote}>
              <Way to={links.chat()} waiting={waiting?.['/chat']}>
                {moreTexts.chat}
              </Way>
              <Way to={links.board()}>{moreTexts.board}</Way>
              <Way to={links.feedback()} waiting={waiting?.['/feedback']}>
                {moreTexts.feedback}
              </Way>
            </Part>
          </>
        )}
        <Part title={moreTexts.withdrawals} note={moreTexts.withdrawalsNote}>
          <Way to={links.withdrawals()} waiting={waiting?.['/withdrawals']}>
            {moreTexts.withdrawals}
          </Way>
        </Part>
        <Part title={moreTexts.disputes} note={moreTexts.disputesNote}>
          <Way to={links.disputes()} waiting={waiting?.['/disputes']}>
            {moreTexts.disputes}
          </Way>
        </Part>
        {shop === null && (
          <Part title={moreTexts.operator} note={moreTexts.operatorNote}>
            {role === 'operator' && (
              <Way to={links.chat()} waiting={waiting?.['/chat']}>
                {moreTexts.support}
              </Way>
            )}
            <Way to={links.users()}>{moreTexts.users}</Way>
            <Way to={links.numbers()}>{moreTexts.numbers}</Way>
            <Way to={links.holidays()}>{moreTexts.holidays}</Way>
            <Way to={links.agentCeiling()}>{moreTexts.agentCeiling}</Way>
            <Way to={links.broadcasts()}>{moreTexts.broadcasts}</Way>
            <Way to={links.jobs()}>{moreTexts.jobs}</Way>
            <Way to={links.idReviews()} waiting={waiting?.['/id-reviews']}>
              {moreTexts.idReviews}
            </Way>
          </Part>
        )}
        <Part title={moreTexts.closing} note={moreTexts.closingNote}>
          {shop !== null && <Way to={links.shifts()}>{moreTexts.shifts}</Way>}
          <Way to={links.statistics()}>{moreTexts.statistics}</Way>
        </Part>
        <Part title={moreTexts.rules} note={moreTexts.rulesNote}>
          <Way to={links.rules()}>{moreTexts.checkRules}</Way>
        </Part>
        <Part title={moreTexts.account} who={name} note={moreTexts.signOutNote}>
          <Way to={links.security()}>{moreTexts.security}</Way>
          <Button variant="outline" onClick={() => void signOut()}>
            {moreTexts.signOut}
          </Button>
        </Part>
      </div>
    </DeskPage>
  )
}

interface PartProps {
  readonly title: string
  readonly who?: string
  readonly note: string
  /** The ways on. */
  readonly children: ReactNode
}

const Part = ({ title, who, note, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {who !== undefined && <p>{who}</p>}
    <p className="text-s ink-2">{note}</p>
    <div className="more-links">{children}</div>
  </section>
)

interface WayProps {
  readonly to: Href
  /** How much waits there. */
  readonly waiting?: number | undefined
  readonly children: string
}

const Way = ({ to, waiting = 0, children }: WayProps) => (
  <Link className={buttonClass({ variant: 'outline' })} to={to}>
    {children}
    {waiting > 0 && <b>{countText(waiting)}</b>}
  </Link>
)

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
