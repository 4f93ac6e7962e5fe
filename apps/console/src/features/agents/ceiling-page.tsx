import { RATE_LIMITS } from '@caimin/rules/agents'
import { Button, QueryView, Stepper, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Facts } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { ceilingTexts } from './ceiling.texts.ts'
import { LevelsSection } from './levels-section.tsx'
import { type Ceiling, ceilingQuery } from './queries.ts'
import { rateText } from './rate-text.ts'
import './agents.css'

/** What a rate of any shop's agents counts at the most, and how many levels there may be. */
export function CeilingPage() {
  const { role } = useSignedInStaff()
  return (
    <DeskPage title={ceilingTexts.title} help={ceilingTexts.help}>
      <div className="desk-scroll desk-sections">
        <QueryView query={useQuery(ceilingQuery)}>
          {(ceiling) => (
            <>
              <section>
                <h2>{ceilingTexts.now}</h2>
                <CeilingFacts ceiling={ceiling} />
              </section>
              <section>
                <h2>{ceilingTexts.change}</h2>
                {role === 'operator' ? (
                  <ChangeCeiling key={ceiling.rate} rate={ceiling.rate} />
                ) : (
                  <p className="ink-2">{ceilingTexts.readOnly}</p>
                )}
              </section>
            </>
          )}
        </QueryView>
        <LevelsSection mayChange={role === 'operator'} />
      </div>
    </DeskPage>
  )
}

const CeilingFacts = ({ ceiling: { rate, set_by, set_at, shops, lowered } }: { readonly ceiling: Ceiling }) => (
  <div className="agents-ceiling">
    <Facts
      facts={[
        [ceilingTexts.rate, rateText(rate)],
        [ceilingTexts.commission, rateText(RATE_LIMITS.salesCommission)],
        [ceilingTexts.setBy, set_at === null ? ceilingTexts.never : `${set_by ?? ''} ${clockOrDay(set_at)}`],
        [ceilingTexts.shops, ceilingTexts.count(shops)],
        [ceilingTexts.lowered, ceilingTexts.count(lowered)],
      ]}
    />
  </div>
)

function ChangeCeiling({ rate }: Pick<Ceiling, 'rate'>) {
  const [wanted, setWanted] = useState(rate)
  const save = useCommand('agentCeiling', 'save')

  async function handleSave() {
    const saved = await save.run({ rate: wanted })
    if (saved === null) return
    toast(ceilingTexts.saved)
    await queryClient.setAndRefetch(ceilingQuery.queryKey, saved)
  }

  return (
    <>
      <p className="text-s ink-2">{ceilingTexts.note}</p>
      <div className="bar">
        <Stepper
          label={ceilingTexts.label}
          value={wanted}
          min={0}
          max={RATE_LIMITS.shopCeiling}
          decimals={1}
          onChange={setWanted}
        />
        <Button disabled={wanted === rate} busy={save.isBusy} onClick={() => void handleSave()}>
          {ceilingTexts.save(rateText(wanted))}
        </Button>
      </div>
      <RefusalLine refusal={save.refusal} />
    </>
  )
}
