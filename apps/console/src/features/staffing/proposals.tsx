import type { ClientReply } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, toast } from '@caimin/ui'
import { client } from '../../platform/client.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type Members, type Proposal, showMembers } from './queries.ts'
import { staffingTexts } from './staffing.texts.ts'
import { useKeepsStaff } from './use-keeps-staff.ts'

type Send = () => Promise<ClientReply<Members>>

/** What another operator has to confirm before it holds; nothing is shown where nothing waits. */
export function Proposals({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { mayChange } = useKeepsStaff()
  const call = useCall((send: Send) => send())
  if (proposals.length === 0) return null

  async function act(send: Send, said: string): Promise<void> {
    const members = await call.run(send)
    if (members === null) return
    showMembers(members)
    toast(said)
  }

  return (
    <section className="staffing-proposals stack" aria-label={staffingTexts.proposals}>
      <h2>{staffingTexts.proposals}</h2>
      <p className="text-s ink-2">{staffingTexts.proposalsHelp}</p>
      <ul className="stack">
        {proposals.map((proposal) => (
          <li key={proposal.proposal_id} className="staffing-proposal">
            <ProposalText proposal={proposal} />
            {mayChange && (
              <div className="staffing-proposal-buttons">
                <Button
                  variant="outline"
                  busy={call.isBusy}
                  onClick={() =>
                    void act(
                      () => client.operators.reject({ proposal_id: proposal.proposal_id }),
                      proposal.is_own ? staffingTexts.takenBack : staffingTexts.rejected,
                    )
                  }
                >
                  {proposal.is_own ? staffingTexts.takeBack : staffingTexts.reject}
                </Button>
                {!proposal.is_own && (
                  <Button
                    busy={call.isBusy}
                    onClick={() =>
                      void act(
                        () => client.operators.confirm({ proposal_id: proposal.proposal_id }),
                        staffingTexts.agreed,
                      )
                    }
                  >
                    {staffingTexts.agree}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <RefusalLine refusal={call.refusal} />
    </section>
  )
}

function ProposalText({ proposal }: { readonly proposal: Proposal }) {
  const { kind, name, account, role, proposed_by: by, expires_at: until } = proposal
  return (
    <p>
      <b>{staffingTexts.proposalKinds[kind]}</b>　{name}（{staffingTexts.roles[role]}）{' '}
      <span className="mono">{account}</span>
      <br />
      <span className="text-s ink-2">{staffingTexts.proposedBy(by, clockOrDay(until))}</span>
    </p>
  )
}
