import { goBack } from '@caimin/router'
import { Card, Cell, EndlessList, NavBar, Page, QueryView, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { limitsQuery } from '../../platform/queries/limits.ts'
import { BreakCard } from './break-card.tsx'
import { LimitCard } from './limit-card.tsx'
import { limitsTexts } from './limits.texts.ts'
import { NetCard } from './net-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import type { LimitKind, LimitsState } from './use-limits.ts'
import './limits.css'

const KINDS: readonly LimitKind[] = ['stake', 'loss', 'deposit']

/** 理性购彩: what it cost so far, limits, quiet hours, breaks, and where help is. */
export function LimitsPage() {
  const limits = useQuery(limitsQuery)
  return (
    <Page head={<NavBar title={limitsTexts.title} onBack={() => goBack(links.home.home())} lined />}>
      <EndlessList onRefresh={() => limits.refetch()}>
        <QueryView query={limits} skeletons={6}>
          {(data) => <Content state={data} />}
        </QueryView>
      </EndlessList>
    </Page>
  )
}

function Content({ state }: { readonly state: LimitsState }) {
  return (
    <div className="limits">
      <NetCard net={state.net} />
      {KINDS.map((kind) => (
        <LimitCard key={kind} kind={kind} limits={state.limits.filter((limit) => limit.kind === kind)} />
      ))}
      <QuietCard state={state} />
      <BreakCard state={state} />
      <HelpLines />
      <HonestOdds />
    </div>
  )
}

function HelpLines() {
  return (
    <>
      <SectionHead title={limitsTexts.help} />
      <Card>
        <p className="limits-words">{limitsTexts.helpText}</p>
        {limitsTexts.lines.map(({ name, phone }) => (
          <Cell key={phone} title={name} value={phone} href={`tel:${phone}`} />
        ))}
      </Card>
    </>
  )
}

function HonestOdds() {
  return (
    <>
      <SectionHead title={limitsTexts.odds} />
      <Card>
        <p className="limits-words">{limitsTexts.oddsText}</p>
        {limitsTexts.oddsRows.map(([name, chance]) => (
          <Cell key={name} title={name} value={chance} />
        ))}
        <p className="limits-words ink-2 text-s">{limitsTexts.oddsFoot}</p>
      </Card>
    </>
  )
}
