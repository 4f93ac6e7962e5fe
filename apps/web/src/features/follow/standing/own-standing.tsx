import { chinaDate, exactAmountText, type MoneyText } from '@caimin/base'
import { goBack } from '@caimin/router'
import { useCall } from '@caimin/session'
import { Button, FootBar, LinkButton, NavBar, Page, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { numberText } from '../figures.ts'
import type { StandingOrder } from '../queries.ts'
import { EndStanding } from './end-standing.tsx'
import { standingTexts } from './standing.texts.ts'
import { draftOf, readDraft, type WrongPart } from './standing-draft.ts'
import { StandingForm, type StandingProgressText } from './standing-form.tsx'
import { StandingHead } from './standing-head.tsx'
import { StandingTurns } from './standing-turns.tsx'

interface OwnStandingProps {
  readonly order: StandingOrder
  readonly money: MoneyText
}

/** A standing order: what it has done, what it is set to, and what it did with each post. */
export function OwnStanding({ order, money }: OwnStandingProps) {
  const [draft, setDraft] = useState(() => draftOf(order.terms))
  const [wrong, setWrong] = useState<readonly WrongPart[]>([])
  const today = chinaDate(useServerTime()())
  const { run, isBusy } = useCall(client.standing.change, (refusal) => toast(explain(refusal)))
  const isEnded = order.state === 'ended'

  async function save(): Promise<void> {
    const read = readDraft(draft, today)
    setWrong(read.ok ? [] : read.wrong)
    if (!read.ok) return
    const saved = await run({ standing_order_id: order.standing_order_id, terms: read.terms })
    if (saved !== null) toast(standingTexts.saved)
    await queryClient.invalidate(['follow'])
  }

  return (
    <Page
      head={<NavBar title={standingTexts.title} onBack={() => goBack(links.follow.follow())} />}
      foot={
        <FootBar>
          {isEnded ? (
            <LinkButton href={links.follow.standing({ player_id: order.poster.player_id, game: order.game })}>
              {standingTexts.again}
            </LinkButton>
          ) : (
            <>
              <EndStanding order={order} />
              <Button busy={isBusy} onClick={() => void save()}>
                {standingTexts.save}
              </Button>
            </>
          )}
        </FootBar>
      }
    >
      <StandingHead order={order} />
      {!isEnded && (
        <StandingForm
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          wrong={wrong}
          progress={progressText(order)}
          money={exactAmountText(money)}
          today={today}
        />
      )}
      <StandingTurns standingOrderId={order.standing_order_id} />
    </Page>
  )
}

function progressText({ terms, copies, ...order }: StandingOrder): StandingProgressText {
  return {
    total: standingTexts.totalLeft(numberText(Math.max(0, terms.total_copies - copies))),
    daily: standingTexts.dailyDone(numberText(order.copies_today)),
    losses: standingTexts.lossesNow(numberText(order.losses_in_a_row)),
  }
}
