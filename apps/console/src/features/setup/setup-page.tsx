import { Link } from '@caimin/router'
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
import { links } from '../../platform/links.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { signOut } from '../../platform/sign-out.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { setupTexts } from './setup.texts.ts'
import './setup.css'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
const SIZES: readonly TextSize[] = ['standard', 'large']

/** How the desk looks on this machine, what the shop is set to, and the way out. */
export function SetupPage() {
  const staff = useSignedInStaff()
  return (
    <DeskPage title={setupTexts.title} help={setupTexts.help}>
      <div className="desk-scroll setup">
        <Look />
        {staff.shop !== null && (
          <section>
            <h2>{`${staff.shop.name} ${staff.shop.code}`}</h2>
            <p className="text-s ink-2">{setupTexts.shopNote}</p>
            <div className="setup-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.shop()}>
                {setupTexts.shopRules}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.blocked()}>
                {setupTexts.blocked}
              </Link>
              {staff.role === 'shopkeeper' && (
                <Link className={buttonClass({ variant: 'outline' })} to={links.clerks()}>
                  {setupTexts.clerks}
                </Link>
              )}
            </div>
          </section>
        )}
        {staff.shop !== null && (
          <section>
            <h2>{setupTexts.players}</h2>
            <p className="text-s ink-2">{setupTexts.playersNote}</p>
            <div className="setup-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.board()}>
                {setupTexts.board}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.feedback()}>
                {setupTexts.feedback}
              </Link>
            </div>
          </section>
        )}
        {staff.shop === null && (
          <section>
            <h2>{setupTexts.shopsAndPeople}</h2>
            <p className="text-s ink-2">{setupTexts.operatorsNote}</p>
            <div className="setup-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.shops()}>
                {setupTexts.shops}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.clerks()}>
                {setupTexts.operators}
              </Link>
            </div>
          </section>
        )}
        <section>
          <h2>{setupTexts.withdrawals}</h2>
          <p className="text-s ink-2">{setupTexts.withdrawalsNote}</p>
          <div className="setup-links">
            <Link className={buttonClass({ variant: 'outline' })} to={links.withdrawals()}>
              {setupTexts.withdrawals}
            </Link>
          </div>
        </section>
        <section>
          <h2>{setupTexts.disputes}</h2>
          <p className="text-s ink-2">{setupTexts.disputesNote}</p>
          <div className="setup-links">
            <Link className={buttonClass({ variant: 'outline' })} to={links.disputes()}>
              {setupTexts.disputes}
            </Link>
          </div>
        </section>
        {staff.shop === null && (
          <section>
            <h2>{setupTexts.operator}</h2>
            <p className="text-s ink-2">{setupTexts.operatorNote}</p>
            <div className="setup-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.users()}>
                {setupTexts.users}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.numbers()}>
                {setupTexts.numbers}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.jobs()}>
                {setupTexts.jobs}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.idReviews()}>
                {setupTexts.idReviews}
              </Link>
            </div>
          </section>
        )}
        <section>
          <h2>{setupTexts.closing}</h2>
          <p className="text-s ink-2">{setupTexts.closingNote}</p>
          <div className="setup-links">
            {staff.shop !== null && (
              <Link className={buttonClass({ variant: 'outline' })} to={links.shifts()}>
                {setupTexts.shifts}
              </Link>
            )}
            <Link className={buttonClass({ variant: 'outline' })} to={links.statistics()}>
              {setupTexts.statistics}
            </Link>
          </div>
        </section>
        <section>
          <h2>{setupTexts.rules}</h2>
          <p className="text-s ink-2">{setupTexts.rulesNote}</p>
          <Link className={buttonClass({ variant: 'outline' })} to={links.rules()}>
            {setupTexts.checkRules}
          </Link>
        </section>
        <section>
          <h2>{setupTexts.account}</h2>
          <p>{staff.name}</p>
          <p className="text-s ink-2">{setupTexts.signOutNote}</p>
          <div className="setup-links">
            <Link className={buttonClass({ variant: 'outline' })} to={links.security()}>
              {setupTexts.security}
            </Link>
            <Button variant="outline" onClick={() => void signOut()}>
              {setupTexts.signOut}
            </Button>
          </div>
        </section>
      </div>
    </DeskPage>
  )
}

function Look() {
  const { theme, size } = useAppearance()
  return (
    <section>
      <h2>{setupTexts.look}</h2>
      <div className="setup-line">
        <span>{setupTexts.theme}</span>
        <Segmented
          views
          label={setupTexts.theme}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
          choices={choicesOf(THEMES, setupTexts.themes)}
        />
      </div>
      <div className="setup-line">
        <span>{setupTexts.size}</span>
        <Segmented
          views
          label={setupTexts.size}
          value={size}
          onChange={(value) => setAppearance({ size: value })}
          choices={choicesOf(SIZES, setupTexts.sizes)}
        />
      </div>
    </section>
  )
}
