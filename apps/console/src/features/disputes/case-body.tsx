import { exactAmountText, type MoneyText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import type { FactListProps } from '@caimin/ui'
import { actorNames } from '../../platform/actor-names.texts.ts'
import { caseEntryNames } from '../../platform/case-entry-names.texts.ts'
import {
  disputeDecisionNames,
  disputeKindNames,
  disputeOutcomeNames,
} from '../../platform/disputes/dispute-names.texts.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { disputesTexts } from './disputes.texts.ts'
import { CaseExcerpt } from './excerpt.tsx'
import type { DeskCase, ReviewCase } from './queries.ts'

type Case = DeskCase | ReviewCase

export function CaseHead({ dispute }: { readonly dispute: Case }) {
  return (
    <div className="row">
      <div className="grow">
        <h2>{disputeKindNames[dispute.kind]}</h2>
        <span className="text-s ink-2">
          {dispute.player.name}　{dispute.player.mobile}
        </span>
      </div>
    </div>
  )
}

/** What it is about, and what happened so far. */
export function CaseBody({ dispute }: { readonly dispute: Case }) {
  return (
    <>
      <PaneSection>
        <Facts facts={factsOf(dispute)} />
      </PaneSection>
      <PaneSection title={disputesTexts.timeline}>
        <ol className="dispute-entries">
          {dispute.entries.map((entry) => (
            <li key={entry.seq} className={`dispute-${entry.actor}`}>
              <CaseEntry entry={entry} entryKey={keyOf(dispute, entry)} />
            </li>
          ))}
        </ol>
      </PaneSection>
    </>
  )
}

function factsOf(dispute: Case): FactListProps['facts'] {
  const money = (name: string, amount: MoneyText | null) =>
    amount !== null && ([name, disputesTexts.yuan(exactAmountText(amount))] as const)
  const { due_at: due, outcome } = dispute
  const dueText = dispute.state === 'open' ? disputesTexts.answerBy : disputesTexts.acceptBy
  return [
    [disputesTexts.number, dispute.dispute_no],
    [disputesTexts.order, `${GAME_NAMES[dispute.game]} ${dispute.order_no}`],
    'shop_name' in dispute && [disputesTexts.shop, dispute.shop_name],
    money(disputesTexts.claims, dispute.claimed),
    money(disputesTexts.offered, dispute.offer),
    money(disputesTexts.paid, dispute.paid),
    outcome !== null && [disputesTexts.outcome, disputeOutcomeNames[outcome]],
    'decided_by' in dispute && dispute.decided_by !== null && [disputesTexts.firstBy, dispute.decided_by],
    due !== null && [disputesTexts.due, dueText(clockOrDay(due))],
  ]
}

type Entry = Case['entries'][number]

/** Only an operator reads what was written unmasked. */
function keyOf(dispute: Case, { seq }: Entry) {
  if (!('shop_id' in dispute) || !dispute.can.say) return null
  return { dispute_id: dispute.dispute_id, shop_id: dispute.shop_id, seq }
}

interface CaseEntryProps {
  readonly entry: Entry
  readonly entryKey: ReturnType<typeof keyOf>
}

function CaseEntry({ entry, entryKey }: CaseEntryProps) {
  return (
    <>
      <p className="row">
        <b className="grow">
          {caseEntryNames[entry.kind]}
          {entry.decision !== null && `：${disputeDecisionNames[entry.decision]}`}
        </b>
        <span className="text-s ink-2">
          {actorNames[entry.actor]}　<time>{clockOrDay(entry.at)}</time>
        </span>
      </p>
      {entry.text !== '' && <p className="dispute-text">{entry.text}</p>}
      {entry.amount !== null && entry.amount !== '0.00' && <p>{disputesTexts.yuan(exactAmountText(entry.amount))}</p>}
      {entry.excerpt !== null && <CaseExcerpt excerpt={entry.excerpt} entryKey={entryKey} />}
      {entry.picture_urls.length > 0 && (
        <p className="dispute-pictures">
          {entry.picture_urls.map((url, i) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={disputesTexts.picture(i + 1)} />
            </a>
          ))}
        </p>
      )}
    </>
  )
}
