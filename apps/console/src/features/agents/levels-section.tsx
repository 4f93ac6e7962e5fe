import { ADVISER, LEGAL_ADVICE } from '@caimin/contract'
import { AGENT_LEVELS } from '@caimin/rules/agents'
import { Button, QueryView, Stepper, TextArea, TextField, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { Facts } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { levelsTexts } from './levels.texts.ts'
import { type Advice, type Levels, levelsQuery } from './queries.ts'

const keepLevels = (levels: Levels) => queryClient.setAndRefetch(levelsQuery.queryKey, levels)

/** How many levels of agents a stake may have above it, and the legal advice that it follows from. */
export const LevelsSection = ({ mayChange }: { readonly mayChange: boolean }) => (
  <section className="agents-levels">
    <h2>{levelsTexts.title}</h2>
    <QueryView query={useQuery(levelsQuery)}>
      {({ levels, is_advised, advice, waiting }) => (
        <>
          <p className="text-s ink-2">{is_advised ? levelsTexts.note : levelsTexts.demoNote}</p>
          <Facts facts={[[levelsTexts.now, levelsTexts.count(levels)]]} />
          {advice === null ? <p className="ink-2">{levelsTexts.none}</p> : <AdviceText advice={advice} />}
          {waiting !== null && <WaitingAdvice key={waiting.advice_id} advice={waiting} mayChange={mayChange} />}
          {waiting === null && mayChange && <RecordAdvice levels={levels} />}
        </>
      )}
    </QueryView>
  </section>
)

const AdviceText = ({ advice }: { readonly advice: Advice }) => (
  <>
    <Facts
      facts={[
        [levelsTexts.levels, levelsTexts.count(advice.levels)],
        [levelsTexts.advice, levelsTexts.advised(advice.advised_by, advice.advised_on)],
        [levelsTexts.recorded, `${advice.recorded_by} ${clockOrDay(advice.recorded_at)}`],
        ...(advice.agreed_at === null
          ? []
          : ([[levelsTexts.agreed, `${advice.agreed_by ?? ''} ${clockOrDay(advice.agreed_at)}`]] as const)),
      ]}
    />
    <p className="agents-advice">{advice.words}</p>
  </>
)

/** Counts once another person agrees; who recorded it can take it back. */
function WaitingAdvice({ advice, mayChange }: { readonly advice: Advice; readonly mayChange: boolean }) {
  const decide = useCommand('agentCeiling', 'decideAdvice', advice.advice_id)

  async function submit(agrees: boolean, said: string) {
    const levels = await decide.run({ advice_id: advice.advice_id, agrees })
    if (levels === null) return await queryClient.refetchQueries({ queryKey: levelsQuery.queryKey })
    toast(said)
    await keepLevels(levels)
  }

  const { done } = levelsTexts
  return (
    <section className="stack" aria-label={levelsTexts.waiting}>
      <h3>{levelsTexts.waiting}</h3>
      <AdviceText advice={advice} />
      {mayChange && (
        <div className="bar">
          {!advice.is_own && (
            <Button busy={decide.isBusy} onClick={() => void submit(true, done.agreed)}>
              {levelsTexts.agree(advice.levels)}
            </Button>
          )}
          <Button
            variant="outline"
            busy={decide.isBusy}
            onClick={() => void submit(false, advice.is_own ? done.takenBack : done.rejected)}
          >
            {advice.is_own ? levelsTexts.takeBack : levelsTexts.reject}
          </Button>
        </div>
      )}
      <RefusalLine refusal={decide.refusal} />
    </section>
  )
}

function RecordAdvice({ levels: now }: Pick<Levels, 'levels'>) {
  const record = useCommand('agentCeiling', 'recordAdvice')
  const [levels, setLevels] = useState(now)
  const [words, setWords] = useState('')
  const [advisedBy, setAdvisedBy] = useState('')
  const [advisedOn, setAdvisedOn] = useState('')
  const isGiven = words.trim().length >= LEGAL_ADVICE.min && advisedBy.trim().length >= ADVISER.min && advisedOn !== ''

  async function submit() {
    const saved = await record.run({ levels, words, advised_by: advisedBy, advised_on: advisedOn })
    if (saved === null) return
    toast(levelsTexts.sent)
    await keepLevels(saved)
  }

  return (
    <form className="stack" onSubmit={onSubmit(submit)}>
      <h3>{levelsTexts.record}</h3>
      <div className="agents-advised-levels">
        <span>{levelsTexts.levels}</span>
        <Stepper
          label={levelsTexts.levels}
          value={levels}
          min={AGENT_LEVELS.inProduction}
          max={AGENT_LEVELS.most}
          onChange={setLevels}
        />
      </div>
      <TextArea label={levelsTexts.words} maxLength={LEGAL_ADVICE.max} value={words} onChange={setWords} />
      <TextField label={levelsTexts.advisedBy} maxLength={ADVISER.max} value={advisedBy} onChange={setAdvisedBy} />
      <TextField type="date" label={levelsTexts.advisedOn} value={advisedOn} onChange={setAdvisedOn} />
      <RefusalLine refusal={record.refusal} />
      <Button type="submit" busy={record.isBusy} missing={!isGiven && levelsTexts.missing}>
        {levelsTexts.send}
      </Button>
    </form>
  )
}
