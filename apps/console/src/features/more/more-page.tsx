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
import { moreTexts } from './more.texts.ts'
import './more.css'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
const SIZES: readonly TextSize[] = ['standard', 'large']

/** How the desk looks on this machine, what the shop is set to, and the way out. */
export function MorePage() {
  const staff = useSignedInStaff()
  return (
    <DeskPage title={moreTexts.title} help={moreTexts.help}>
      <div className="desk-scroll more">
        <Look />
        {staff.shop !== null && (
          <section>
            <h2>{`${staff.shop.name} ${staff.shop.code}`}</h2>
            <p className="text-s ink-2">{moreTexts.shopNote}</p>
            <div className="more-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.shop()}>
                {moreTexts.shopRules}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.blocked()}>
                {moreTexts.blocked}
              </Link>
              {staff.role === 'shopkeeper' && (
                <Link className={buttonClass({ variant: 'outline' })} to={links.clerks()}>
                  {moreTexts.clerks}
                </Link>
              )}
            </div>
          </section>
        )}
        {staff.shop !== null && (
          <section>
            <h2>{moreTexts.players}</h2>
            <p className="text-s ink-2">{moreTexts.playersNote}</p>
            <div className="more-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.board()}>
                {moreTexts.board}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.feedback()}>
                {moreTexts.feedback}
              </Link>
            </div>
          </section>
        )}
        {staff.shop === null && (
          <section>
            <h2>{moreTexts.shopsAndPeople}</h2>
            <p className="text-s ink-2">{moreTexts.operatorsNote}</p>
            <div className="more-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.shops()}>
                {moreTexts.shops}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.clerks()}>
                {moreTexts.operators}
              </Link>
            </div>
          </section>
        )}
        <section>
          <h2>{moreTexts.withdrawals}</h2>
          <p className="text-s ink-2">{moreTexts.withdrawalsNote}</p>
          <div className="more-links">
            <Link className={buttonClass({ variant: 'outline' })} to={links.withdrawals()}>
              {moreTexts.withdrawals}
            </Link>
          </div>
        </section>
        <section>
          <h2>{moreTexts.disputes}</h2>
          <p className="text-s ink-2">{moreTexts.disputesNote}</p>
          <div className="more-links">
            <Link className={buttonClass({ variant: 'outline' })} to={links.disputes()}>
              {moreTexts.disputes}
            </Link>
          </div>
        </section>
        {staff.shop === null && (
          <section>
            <h2>{moreTexts.operator}</h2>
            <p className="text-s ink-2">{moreTexts.operatorNote}</p>
            <div className="more-links">
              <Link className={buttonClass({ variant: 'outline' })} to={links.users()}>
                {moreTexts.users}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.numbers()}>
                {moreTexts.numbers}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.jobs()}>
                {moreTexts.jobs}
              </Link>
              <Link className={buttonClass({ variant: 'outline' })} to={links.idReviews()}>
                {moreTexts.idReviews}
              </Link>
            </div>
          </section>
        )}
        <section>
          <h2>{moreTexts.closing}</h2>
          <p className="text-s ink-2">{moreTexts.closingNote}</p>
          <div className="more-links">
            {staff.shop !== null && (
              <Link className={buttonClass({ variant: 'outline' })} to={links.shifts()}>
                {moreTexts.shifts}
              </Link>
            )}
            <Link className={buttonClass({ variant: 'outline' })} to={links.statistics()}>
              {moreTexts.statistics}
            </Link>
          </div>
        </section>
        <section>
          <h2>{moreTexts.rules}</h2>
          <p className="text-s ink-2">{moreTexts.rulesNote}</p>
          <Link className={buttonClass({ variant: 'outline' })} to={links.rules()}>
            {moreTexts.checkRules}
          </Link>
        </section>
        <section>
          <h2>{moreTexts.account}</h2>
          <p>{staff.name}</p>
          <p className="text-s ink-2">{moreTexts.signOutNote}</p>
          <div className="more-links">
            <Link className={buttonClass({ variant: 'outline' })} to={links.security()}>
              {moreTexts.security}
            </Link>
            <Button variant="outline" onClick={() => void signOut()}>
              {moreTexts.signOut}
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
      <h2>{moreTexts.look}</h2>
      <div className="more-line">
        <span>{moreTexts.theme}</span>
        <Segmented
          views
          label={moreTexts.theme}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
          choices={choicesOf(THEMES, moreTexts.themes)}
        />
      </div>
      <div className="more-line">
        <span>{moreTexts.size}</span>
        <Segmented
          views
          label={moreTexts.size}
          value={size}
          onChange={(value) => setAppearance({ size: value })}
          choices={choicesOf(SIZES, moreTexts.sizes)}
        />
      </div>
    </section>
  )
}
