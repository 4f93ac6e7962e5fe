import { exactAmountText, fenOf, present } from '@caimin/base'
import { Link, navigate } from '@caimin/router'
import { FactList, momentText, QueryView, RightIcon, Sheet } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useOnScreen } from '../../../platform/commands/use-on-screen.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { numberText, partText, percentsOf, planTitle, priceOf, sharesText, yuanText } from '../figures.ts'
import { ProgressRing } from '../parts/progress-ring.tsx'
import { type Plan, planQuery } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { exampleSplits } from './example-prize.ts'
import { joinTexts } from './join.texts.ts'
import { JoinBar } from './join-bar.tsx'
import { useJoin } from './use-join.ts'
import { useShares } from './use-shares.ts'
import './join-sheet.css'

interface JoinSheetProps {
  readonly planId: string
  readonly onClose: () => void
}

/** A plan in short, how many shares of it, and what they cost. */
export function JoinSheet({ planId, onClose }: JoinSheetProps) {
  const plan = useQuery(planQuery(planId))
  const [shares, setShares] = useShares(plan.data)
  const isOnScreen = useOnScreen()
  const found = plan.data
  const payment = useJoin(planId, () => {
    if (!isOnScreen.current) return
    onClose()
    navigate(links.together.plan({ plan_id: planId }))
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={found === undefined ? joinTexts.title : planTitle(found)}
      foot={found && <JoinBar plan={found} shares={shares} onShares={setShares} payment={payment} />}
    >
      <QueryView query={plan} skeletons={3}>
        {(data) => <PlanInShort plan={data} shares={shares} />}
      </QueryView>
    </Sheet>
  )
}

interface PlanInShortProps {
  readonly plan: Plan
  readonly shares: number
}

function PlanInShort({ plan, shares }: PlanInShortProps) {
  const now = useServerTime()
  const { initiator } = plan
  const ownPart = plan.first_participants.find(({ is_initiator }) => is_initiator)?.shares
  return (
    <>
      <div className="join-head">
        <ProgressRing plan={plan} size="l" />
        <div className="grow">
          <b className="text-l">{initiator.nickname}</b>
          <div>
            {togetherTexts.record(
              numberText(initiator.opened),
              numberText(initiator.filled),
              numberText(initiator.won),
            )}
          </div>
          <div>{joinTexts.people(numberText(plan.people), momentText(plan.join_by, now()))}</div>
        </div>
      </div>
      <FactList
        className="join-sums"
        facts={[
          [joinTexts.total, yuanText(plan.total)],
          [
            joinTexts.left,
            <span key="left" className="red">
              {sharesText(plan.left)}
            </span>,
          ],
          ownPart !== undefined && [joinTexts.ownPart, partText(ownPart, plan.total)],
        ]}
      />
      <PlanTerms plan={plan} shares={shares} />
      <Link className="join-whole" to={links.together.plan({ plan_id: plan.plan_id })}>
        {joinTexts.whole}
        <RightIcon size="s" />
      </Link>
    </>
  )
}

function PlanTerms({ plan, shares }: PlanInShortProps) {
  const { commitment, commission_percent: percent, guarantee } = plan
  const amount = priceOf(shares)
  const example = present(exampleSplits(plan, amount)[1], 'there are several examples')
  const hash = `${commitment.sha256.slice(0, 4)}…${commitment.sha256.slice(-4)}`
  return (
    <FactList
      className="join-terms"
      facts={[
        [joinTexts.content, joinTexts.contentNote(togetherTexts.openness[plan.openness], hash)],
        [
          joinTexts.guarantee,
          fenOf(guarantee) === 0n
            ? joinTexts.noGuarantee
            : joinTexts.guaranteeNote(sharesText(guarantee), togetherTexts.percent(String(percentsOf(plan).guarantee))),
        ],
        [joinTexts.commission, percent === 0 ? togetherTexts.noCommission : togetherTexts.commission(percent)],
        [
          joinTexts.example,
          joinTexts.exampleNote(
            partText(amount, plan.total),
            exactAmountText(example.prize),
            exactAmountText(example.share),
          ),
        ],
      ]}
    />
  )
}
