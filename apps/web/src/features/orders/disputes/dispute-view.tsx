import { exactAmountText, type MoneyText } from '@caimin/base'
import { goBack, Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { serverNow, useCall } from '@caimin/session'
import { Button, Card, type Fact, FactList, momentText, NavBar, Page, QueryView, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { links } from '../../../platform/links.ts'
import { DisputeActions } from './dispute-actions.tsx'
import { DisputeEntries } from './dispute-entries.tsx'
import { dueText } from './dispute-text.ts'
import { disputesTexts, kindNames, outcomeNames, stateNames } from './disputes.texts.ts'
import { type Dispute, disputeQuery } from './queries.ts'

/** One case: where it stands, what was said, and what its player may do now. The socket keeps it live. */
export function DisputeView({ disputeId }: { readonly disputeId: string }) {
  const query = useQuery(disputeQuery(disputeId))
  return (
    <Page
      head={<NavBar title={disputesTexts.detail} onBack={() => goBack(links.orders.disputes())} lined />}
      foot={query.data && <DisputeActions dispute={query.data} />}
    >
      <QueryView query={query} whyIn="hint">
        {(dispute) => (
          <>
            <Card className="dispute-card">
              <h2>{dispute.outcome === null ? stateNames[dispute.state] : outcomeNames[dispute.outcome]}</h2>
              <p className="ink-2 text-s">{dueText(dispute, (at) => momentText(at, serverNow()))}</p>
              <DisputeFacts dispute={dispute} />
            </Card>
            <Card className="dispute-card">
              <DisputeEntries entries={dispute.entries} />
            </Card>
            <EvidenceCard dispute={dispute} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function DisputeFacts({ dispute }: { readonly dispute: Dispute }) {
  const money = (name: string, amount: MoneyText | null): Fact | false =>
    amount !== null && [name, disputesTexts.yuan(exactAmountText(amount))]
  return (
    <FactList
      className="dispute-facts"
      facts={[
        [
          disputesTexts.order,
          <Link key="order" to={links.orders.mine({ order_id: dispute.order_id })}>
            {GAME_NAMES[dispute.game]} {dispute.order_no}
          </Link>,
        ],
        [disputesTexts.kind, kindNames[dispute.kind]],
        [disputesTexts.number, dispute.dispute_no],
        money(disputesTexts.claims, dispute.claimed),
        money(disputesTexts.offer, dispute.offer),
        money(disputesTexts.paid, dispute.paid),
      ]}
    />
  )
}

function EvidenceCard({ dispute }: { readonly dispute: Dispute }) {
  const { run, isBusy } = useCall(client.disputes.evidence, (refusal) => toast(explain(refusal)))

  async function save(): Promise<void> {
    const evidence = await run({ dispute_id: dispute.dispute_id })
    if (evidence === null) return
    const { content, sha256, exported_at, seal } = evidence
    const text = JSON.stringify({ content, sha256, exported_at, seal }, null, 2)
    saveFile(`${dispute.dispute_no}.json`, text, 'application/json')
  }

  return (
    <Card className="dispute-card">
      <b>{disputesTexts.evidence}</b>
      <p className="ink-2 text-s">{disputesTexts.frozen}</p>
      <p className="text-s dispute-text">{disputesTexts.evidenceHash(dispute.evidence_sha256)}</p>
      <Button variant="outline" size="small" busy={isBusy} onClick={() => void save()}>
        {disputesTexts.saveEvidence}
      </Button>
    </Card>
  )
}
