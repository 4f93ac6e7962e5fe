import { exactAmountText, type Fen, fenOf, fenToText, readYuan } from '@caimin/base'
import { goBack, Link, navigate } from '@caimin/router'
import { Button, FootBar, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { PlayBreakNote } from '../../platform/play-break/play-break-note.tsx'
import { usePlayBreak } from '../../platform/play-break/use-play-break.ts'
import { AmountCard } from './amount-card.tsx'
import { goToCashier } from './go-to-cashier.ts'
import { type Bonus, bonusesQuery, lastRechargeQuery, type Way, type Ways, waysQuery } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { shortAmount } from './short-amount.ts'
import { UnfinishedStrip } from './unfinished-strip.tsx'
import { useStartRecharge } from './use-recharge.ts'
import { WaysCard } from './ways-card.tsx'
import './recharge.css'

const FIRST_AMOUNT = '200'

/** 充值: how much, and through what. An unfinished recharge comes first. */
export function TopUpPage() {
  const ways = useQuery(waysQuery)
  if (ways.data) return <TopUp ways={ways.data} />
  return (
    <Page head={<Head />}>
      <QueryView query={ways} skeletons={6} whyIn="hint">
        {() => null}
      </QueryView>
    </Page>
  )
}

function Head() {
  return (
    <NavBar
      title={rechargeTexts.title}
      onBack={() => goBack(links.home.home())}
      actions={
        <Link className="recharge-bill" to={links.bills.bills()}>
          {rechargeTexts.bill}
        </Link>
      }
    />
  )
}

function TopUp({ ways }: { readonly ways: Ways }) {
  const [typed, setTyped] = useState(FIRST_AMOUNT)
  const [chosen, setChosen] = useState(ways.channels[0]?.channel)
  const user = useUser()
  const last = useQuery(lastRechargeQuery)
  const starting = useStartRecharge()
  const bonuses = useQuery(bonusesQuery)
  const playBreak = usePlayBreak()
  const way = ways.channels.find(({ channel }) => channel === chosen) ?? ways.channels[0]
  const amount = readYuan(typed)
  const isEmpty = typed.trim() === ''
  const error = isEmpty || way === undefined ? undefined : wrongWith(amount, way)

  async function pay() {
    if (amount === null || way === undefined) return
    const recharge = await starting.start(way.channel, fenToText(amount))
    if (recharge === null) return
    const to = { id: recharge.recharge_id }
    navigate(recharge.is_counter ? links.recharge.faceToFace(to) : links.recharge.follow(to))
    if (recharge.cashier !== null) goToCashier(recharge.cashier)
  }

  return (
    <Page
      head={<Head />}
      foot={
        <FootBar>
          <Button
            disabled={amount === null || error !== undefined || way === undefined || playBreak !== undefined}
            busy={starting.isBusy}
            onClick={() => void pay()}
          >
            {playBreak?.recharge ?? (isEmpty || way === undefined ? rechargeTexts.payBare : payText(amount, way))}
          </Button>
        </FootBar>
      }
    >
      <PlayBreakNote />
      <UnfinishedStrip recharge={last.data?.recharge ?? null} />
      <AmountCard
        typed={typed}
        onTyped={setTyped}
        most={ways.most}
        error={error}
        money={user.data?.money}
        bonus={amount === null ? undefined : bonusOf(amount, bonuses.data?.rows ?? [])}
      />
      <WaysCard ways={ways.channels} chosen={way?.channel} onChoose={setChosen} />
      <Rules ways={ways} />
    </Page>
  )
}

const payText = (amount: Fen | null, { name }: Way): string =>
  amount === null ? rechargeTexts.payWrong : rechargeTexts.pay(name, exactAmountText(amount))

/** Why what was typed cannot be paid in this way. */
function wrongWith(amount: Fen | null, { name, least, most }: Way): string | undefined {
  if (amount === null) return rechargeTexts.amountWrong
  const [from, to] = [fenOf(least), fenOf(most)]
  if (amount >= from && amount <= to) return undefined
  return rechargeTexts.outOfRange(name, shortAmount(from), shortAmount(to))
}

/** The bonus that this amount earns, or else the one that is nearest. */
function bonusOf(amount: bigint, bonuses: readonly Bonus[]): string | undefined {
  const earned = bonuses.find(({ at_least }) => amount >= fenOf(at_least))
  if (earned) return rechargeTexts.bonus(earned.title, exactAmountText(earned.amount))
  const [nearest] = bonuses.toSorted((a, b) => Number(fenOf(a.at_least) - fenOf(b.at_least)))
  return nearest && rechargeTexts.bonusFrom(shortAmount(nearest.at_least), exactAmountText(nearest.amount))
}

function Rules({ ways }: { readonly ways: Ways }) {
  return (
    <p className="recharge-rules">
      {rechargeTexts.rules(shortAmount(ways.least), shortAmount(ways.most))}
      {rechargeTexts.locked(ways.lock_percent)}
      {rechargeTexts.paidToday(exactAmountText(ways.paid_today))}
      {rechargeTexts.agreeBefore}
      <Link to={links.agreement.user()}>{rechargeTexts.agreement}</Link>
    </p>
  )
}
