import { BOARD_SPORTS, type BoardSport, BROADCAST_KINDS, BROADCAST_LIMITS } from '@caimin/contract'
import { Button, choicesOf, Segmented, SelectField, TextField, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type BroadcastDraft, draftOf, missingOf, NEW_DRAFT, sentTerms, timesOfMatch } from './broadcast-draft.ts'
import { broadcastsTexts } from './broadcasts.texts.ts'
import { type BroadcastRow, type Entered, matchesQuery } from './queries.ts'

const KINDS = choicesOf(BROADCAST_KINDS, broadcastsTexts.kindNames)
const SPORTS = choicesOf(BOARD_SPORTS, broadcastsTexts.sports)

interface BroadcastFormProps {
  readonly sources: Pick<Entered, 'hosts' | 'demo_address'>
  /** The one that is changed; null enters a new one. */
  readonly changed: BroadcastRow | null
  readonly onDone: (entered: Entered) => void
  readonly onCancel: () => void
}

/** Enters a broadcast of a match, or changes what was said of one. */
export function BroadcastForm({ sources, changed, onDone, onCancel }: BroadcastFormProps) {
  const [draft, setDraft] = useState<BroadcastDraft>(changed === null ? NEW_DRAFT : draftOf(changed))
  const add = useCommand('broadcasts', 'add')
  const change = useCommand('broadcasts', 'change', changed?.broadcast_id)
  const set = (fields: Partial<BroadcastDraft>) => setDraft({ ...draft, ...fields })

  async function send(): Promise<void> {
    const terms = sentTerms(draft)
    if (terms === undefined) return
    const entered =
      changed === null
        ? await add.run({ match_id: draft.matchId, ...terms })
        : await change.run({ broadcast_id: changed.broadcast_id, ...terms })
    if (entered === null) return
    toast(changed === null ? broadcastsTexts.added : broadcastsTexts.changed)
    setDraft(NEW_DRAFT)
    onDone(entered)
  }

  return (
    <form className="broadcasts-form" onSubmit={onSubmit(send)}>
      <h2>{changed === null ? broadcastsTexts.add : broadcastsTexts.edit(changed.title)}</h2>
      {changed === null && <MatchFields matchId={draft.matchId} onChoose={set} />}
      <TermsFields draft={draft} sources={sources} onChange={set} />
      <RefusalLine refusal={add.refusal ?? change.refusal} />
      <div className="broadcasts-actions">
        <Button type="submit" busy={add.isBusy || change.isBusy} missing={missingOf(draft)}>
          {changed === null ? broadcastsTexts.save : broadcastsTexts.saveChange}
        </Button>
        {changed !== null && (
          <Button variant="outline" onClick={onCancel}>
            {broadcastsTexts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

interface MatchFieldsProps {
  readonly matchId: string
  readonly onChoose: (fields: Partial<BroadcastDraft>) => void
}

/** A match that runs or comes next; with it come the times that are mostly granted. */
function MatchFields({ matchId, onChoose }: MatchFieldsProps) {
  const [sport, setSport] = useState<BoardSport>('football')
  const { data: matches = [] } = useQuery(matchesQuery(sport))
  const choices = matches.map(({ match_id, number_text, league, home, away, kickoff_at }) => ({
    value: match_id,
    label: broadcastsTexts.matchName(number_text, league, broadcastsTexts.sides(home, away), clockOrDay(kickoff_at)),
  }))
  return (
    <>
      <Segmented views label={broadcastsTexts.sport} choices={SPORTS} value={sport} onChange={setSport} />
      <SelectField
        label={broadcastsTexts.match}
        choices={[{ value: '', label: broadcastsTexts.chooseMatch }, ...choices]}
        value={matchId}
        onChange={(chosen) => {
          const match = matches.find(({ match_id }) => match_id === chosen)
          onChoose({ matchId: chosen, ...(match && timesOfMatch(match.kickoff_at)) })
        }}
      />
    </>
  )
}

interface TermsFieldsProps {
  readonly draft: BroadcastDraft
  readonly sources: BroadcastFormProps['sources']
  readonly onChange: (fields: Partial<BroadcastDraft>) => void
}

/** What is said of a broadcast: how it is called and watched, who granted it, where and for how long. */
function TermsFields({ draft, sources: { hosts, demo_address: demoAddress }, onChange }: TermsFieldsProps) {
  return (
    <>
      <TextField
        label={broadcastsTexts.name}
        hint={broadcastsTexts.nameHint}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        maxLength={BROADCAST_LIMITS.title.max}
      />
      <Segmented
        views
        label={broadcastsTexts.kind}
        choices={KINDS}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label={broadcastsTexts.address}
        hint={broadcastsTexts.addressHint(hosts)}
        value={draft.address}
        onChange={(address) => onChange({ address })}
        maxLength={BROADCAST_LIMITS.address.max}
        autoComplete="off"
        mono
      />
      {demoAddress !== null && (
        <Button variant="outline" size="small" onClick={() => onChange({ address: demoAddress, kind: 'hls' })}>
          {broadcastsTexts.useDemo}
        </Button>
      )}
      <TextField
        label={broadcastsTexts.licence}
        hint={broadcastsTexts.licenceHint}
        value={draft.licence}
        onChange={(licence) => onChange({ licence })}
        maxLength={BROADCAST_LIMITS.licence.max}
      />
      <TextField
        label={broadcastsTexts.region}
        hint={broadcastsTexts.regionHint}
        value={draft.region}
        onChange={(region) => onChange({ region })}
        maxLength={BROADCAST_LIMITS.region.max}
      />
      <TextField
        label={broadcastsTexts.startsAt}
        type="datetime-local"
        value={draft.startsTyped}
        onChange={(startsTyped) => onChange({ startsTyped })}
      />
      <TextField
        label={broadcastsTexts.endsAt}
        type="datetime-local"
        value={draft.endsTyped}
        onChange={(endsTyped) => onChange({ endsTyped })}
      />
    </>
  )
}
