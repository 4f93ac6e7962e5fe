import { chinaDate, exactAmountText, type MoneyText } from '@caimin/base'
import { goBack, navigate } from '@caimin/router'
import type { GameId } from '@caimin/rules'
import { GAME_IDS, GAME_NAMES } from '@caimin/rules/games'
import { Button, Card, FootBar, NavBar, Page, RightIcon, Select } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { numberText } from '../figures.ts'
import { PersonName } from '../parts/person-name.tsx'
import { LastDays } from '../parts/poster-line.tsx'
import type { Poster, StandingOrder } from '../queries.ts'
import { standingTexts } from './standing.texts.ts'
import { FIRST_DRAFT, readDraft, type WrongPart } from './standing-draft.ts'
import { StandingForm } from './standing-form.tsx'

interface NewStandingProps {
  readonly poster: Poster
  /** Those of this poster that have not ended. */
  readonly running: readonly StandingOrder[]
  readonly money: MoneyText
  readonly game: GameId | undefined
}

const NOTHING_YET = {
  total: standingTexts.totalNote,
  daily: standingTexts.dailyNote,
  losses: standingTexts.lossesNote,
}

/** Starts a standing order with a person, in a game in which there is none yet. */
export function NewStanding({ poster, running, money, game: wanted }: NewStandingProps) {
  const free = GAME_IDS.filter((id) => !running.some((order) => order.game === id))
  const [chosen, setGame] = useState(wanted)
  const game = free.find((id) => id === chosen) ?? free[0]
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [wrong, setWrong] = useState<readonly WrongPart[]>([])
  const today = chinaDate(useServerTime()())
  const { run, isBusy } = useCommand('standing', 'start', {
    target: `${poster.player_id} ${game}`,
    done: ({ queue }) => standingTexts.started(numberText(queue.place)),
    unknown: standingTexts.unknown,
    refresh: () => queryClient.invalidate(['follow']),
  })

  async function start(): Promise<void> {
    const read = readDraft(draft, today)
    setWrong(read.ok ? [] : read.wrong)
    if (!read.ok || game === undefined) return
    const started = await run({ player_id: poster.player_id, game, terms: read.terms })
    if (started === null) return
    navigate(links.follow.standing({ standing_order_id: started.standing_order_id }), { replace: true })
  }

  return (
    <Page
      head={<NavBar title={standingTexts.title} onBack={() => goBack(links.follow.follow())} />}
      foot={
        <FootBar>
          <Button busy={isBusy} disabled={game === undefined} onClick={() => void start()}>
            {standingTexts.start}
          </Button>
        </FootBar>
      }
    >
      <Card className="standing-head">
        <div className="standing-who">
          <PersonName person={poster} note={<LastDays poster={poster} />} />
        </div>
        {running.map((order) => (
          <RunningLink key={order.standing_order_id} order={order} />
        ))}
        <div className="standing-game">
          <span>{standingTexts.game}</span>
          <Select
            aria-label={standingTexts.game}
            className="standing-input"
            choices={free.map((id) => ({ value: id, label: GAME_NAMES[id] }))}
            value={game ?? 'jczq'}
            onChange={setGame}
          />
        </div>
      </Card>
      <StandingForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        wrong={wrong}
        progress={NOTHING_YET}
        money={exactAmountText(money)}
        today={today}
      />
    </Page>
  )
}

/** A game in which this person is copied already. */
function RunningLink({ order }: { readonly order: StandingOrder }) {
  return (
    <a className="standing-running" href={links.follow.standing({ standing_order_id: order.standing_order_id })}>
      <span className="grow">{standingTexts.runningIn(GAME_NAMES[order.game])}</span>
      <RightIcon size="s" />
    </a>
  )
}
