import { GAME_NAMES } from '@caimin/rules/games'
import { setAppearance, type TextSize, type Theme, useAppearance } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import {
  answerOf,
  client,
  DeskPage,
  Facts,
  Link,
  ListFailed,
  ListLoading,
  Press,
  Status,
  Switcher,
  signOut,
  useSignedInStaff,
} from '../../app/index.ts'
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
            <h2>{setupTexts.players}</h2>
            <p className="text-s ink-2">{setupTexts.playersNote}</p>
            <div className="setup-links">
              <Link className="press press-plain press-normal" to="/board">
                {setupTexts.board}
              </Link>
              <Link className="press press-plain press-normal" to="/feedback">
                {setupTexts.feedback}
              </Link>
            </div>
          </section>
        )}
        <section>
          <h2>{setupTexts.withdrawals}</h2>
          <p className="text-s ink-2">{setupTexts.withdrawalsNote}</p>
          <div className="setup-links">
            <Link className="press press-plain press-normal" to="/withdrawals">
              {setupTexts.withdrawals}
            </Link>
          </div>
        </section>
        <section>
          <h2>{setupTexts.disputes}</h2>
          <p className="text-s ink-2">{setupTexts.disputesNote}</p>
          <div className="setup-links">
            <Link className="press press-plain press-normal" to="/disputes">
              {setupTexts.disputes}
            </Link>
          </div>
        </section>
        {staff.shop !== null && <Shop name={`${staff.shop.name} ${staff.shop.code}`} />}
        <section>
          <h2>{setupTexts.rules}</h2>
          <p className="text-s ink-2">{setupTexts.rulesNote}</p>
          <Link className="press press-plain press-normal" to="/rules">
            {setupTexts.checkRules}
          </Link>
        </section>
        <section>
          <h2>{setupTexts.account}</h2>
          <p>{staff.name}</p>
          <p className="text-s ink-2">{setupTexts.signOutNote}</p>
          <div className="setup-links">
            <Link className="press press-plain press-normal" to="/security">
              {setupTexts.security}
            </Link>
            <Press onClick={() => void signOut()}>{setupTexts.signOut}</Press>
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
        <Switcher
          label={setupTexts.theme}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
          choices={THEMES.map((value) => ({ value, label: setupTexts.themes[value] }))}
        />
      </div>
      <div className="setup-line">
        <span>{setupTexts.size}</span>
        <Switcher
          label={setupTexts.size}
          value={size}
          onChange={(value) => setAppearance({ size: value })}
          choices={SIZES.map((value) => ({ value, label: setupTexts.sizes[value] }))}
        />
      </div>
    </section>
  )
}

function Shop({ name }: { readonly name: string }) {
  const query = useQuery({ queryKey: ['counter', 'settings'], queryFn: () => answerOf(client.counter.settings({})) })
  if (query.isPending) return <ListLoading />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  const settings = query.data
  return (
    <>
      <section>
        <h2>{setupTexts.shop}</h2>
        <Facts
          facts={[
            [setupTexts.name, name],
            [setupTexts.hours, `${settings.opens_at}–${settings.closes_at}`],
            [setupTexts.acceptMinutes, setupTexts.minutes(settings.accept_minutes)],
            [setupTexts.printAdvance, setupTexts.minutes(settings.print_advance_minutes)],
            [setupTexts.autoAccept, settings.auto_accept ? setupTexts.on : setupTexts.off],
          ]}
        />
      </section>
      <section>
        <h2>{setupTexts.games}</h2>
        <table className="table table-tight table-flush">
          <thead>
            <tr>
              <th>{setupTexts.game}</th>
              <th>{setupTexts.sells}</th>
              <th className="num">{setupTexts.advance}</th>
            </tr>
          </thead>
          <tbody>
            {settings.games.map(({ game, is_open, advance_minutes }) => (
              <tr key={game}>
                <td>{GAME_NAMES[game]}</td>
                <td>
                  <Status kind={is_open ? 'done' : 'off'}>{is_open ? setupTexts.open : setupTexts.stopped}</Status>
                </td>
                <td className="num">{String(advance_minutes).replace('-', '−')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
