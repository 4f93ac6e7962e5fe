import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import {
  Button,
  Card,
  EmptyState,
  momentText,
  NavBar,
  Page,
  PagedList,
  SectionHead,
  TimeLine,
  type TimeLineStep,
} from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { ProposalForm } from './proposal-form.tsx'
import { type Proposal, proposedQuery } from './queries.ts'
import { recruitingTexts } from './recruiting.texts.ts'
import './recruiting.css'

/** Shops that an agent proposed, how far the operator is with each, and the form for another one. */
export function InviteShopPage() {
  /** What is being written: another shop, or what was given back. */
  const [writing, setWriting] = useState<'new' | Proposal | null>(null)
  const leave = () => setWriting(null)
  return (
    <Page
      head={
        <NavBar
          title={recruitingTexts.inviteShop}
          onBack={writing === null ? () => goBack(links.agents.center()) : leave}
          lined
        />
      }
    >
      {writing === null ? (
        <Proposals onWrite={setWriting} />
      ) : (
        <ProposalForm given={writing === 'new' ? null : writing} onDone={leave} />
      )}
      <p className="recruiting-note">{recruitingTexts.privacy}</p>
    </Page>
  )
}

function Proposals({ onWrite }: { readonly onWrite: (what: 'new' | Proposal) => void }) {
  const list = usePages(proposedQuery)
  const write = (label: string) => (
    <Button block variant="outline" onClick={() => onWrite('new')}>
      {label}
    </Button>
  )
  return (
    <>
      <SectionHead title={recruitingTexts.inviteShop} note={recruitingTexts.reviewed} />
      <PagedList
        list={list}
        empty={<EmptyState title={recruitingTexts.noneProposed} action={write(recruitingTexts.first)} />}
      >
        {(rows) => (
          <>
            {rows.map((proposal) => (
              <Card key={proposal.shop_id}>
                <ProposalLine proposal={proposal} onCorrect={() => onWrite(proposal)} />
              </Card>
            ))}
            <div className="recruiting-ways">{write(recruitingTexts.again)}</div>
          </>
        )}
      </PagedList>
    </>
  )
}

interface ProposalLineProps {
  readonly proposal: Proposal
  readonly onCorrect: () => void
}

function ProposalLine({ proposal, onCorrect }: ProposalLineProps) {
  const { name, owner_name, phone, licence_no, state, state_at, why } = proposal
  const now = useServerTime()()
  return (
    <article className="recruiting-shop">
      <header>
        <h2>{name}</h2>
        <span className="text-s">{recruitingTexts.states[state]}</span>
      </header>
      <small>{recruitingTexts.ownerLine(owner_name, phone, licence_no)}</small>
      <TimeLine steps={stepsOf(proposal, (moment) => momentText(moment, now))} />
      {state === 'returned' && (
        <>
          <p className="recruiting-why">{recruitingTexts.returned(momentText(state_at, now), why)}</p>
          <Button block onClick={onCorrect}>
            {recruitingTexts.correct}
          </Button>
        </>
      )}
    </article>
  )
}

/** Two operators look at the papers, one after the other. */
function stepsOf(
  { state, proposed_at, state_at, checked_at }: Proposal,
  clock: (moment: Proposal['proposed_at']) => string,
): readonly TimeLineStep[] {
  const { proposed, papers, checked, again, opened } = recruitingTexts.steps
  const first = { name: proposed, state: 'done', time: clock(proposed_at) } as const
  if (state === 'returned') {
    return [
      first,
      { name: papers, state: 'now' },
      { name: checked, state: 'next' },
      { name: again, state: 'next' },
      { name: opened, state: 'next' },
    ]
  }
  if (state !== 'applied') {
    return [
      first,
      { name: checked, state: 'done' },
      { name: again, state: 'done' },
      { name: opened, state: 'done', time: clock(state_at) },
    ]
  }
  return [
    first,
    checked_at === null ? { name: checked, state: 'now' } : { name: checked, state: 'done', time: clock(checked_at) },
    { name: again, state: checked_at === null ? 'next' : 'now' },
    { name: opened, state: 'next' },
  ]
}
