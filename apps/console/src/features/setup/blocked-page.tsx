import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { allChoices, Segmented } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { BlockTable } from './block-table.tsx'
import { blockedTexts, matchTexts, numberTexts } from './blocked.texts.ts'
import { MatchesForm } from './matches-form.tsx'
import { NumberForm } from './number-form.tsx'
import { matchesQuery, numbersQuery } from './queries.ts'
import './shop.css'

type NumberRow = OutputOf<'setup', 'blockedNumbers'>['rows'][number]
type MatchesRow = OutputOf<'setup', 'blockedMatches'>['rows'][number]

type Part = keyof typeof blockedTexts.parts
const PARTS = allChoices(blockedTexts.parts)

/** Numbers of digit games, and combinations of matches, that the shop does not sell for now. */
export function BlockedPage() {
  const isKeeper = useSignedInStaff().role === 'shopkeeper'
  const [part, setPart] = useState<Part>('numbers')
  return (
    <DeskPage title={blockedTexts.title} help={blockedTexts.help}>
      <div className="desk-scroll shop-blocked">
        <div className="shop-parts">
          <Segmented views label={blockedTexts.what} choices={PARTS} value={part} onChange={setPart} />
        </div>
        {!isKeeper && <p className="shop-note">{blockedTexts.onlyKeeper}</p>}
        {isKeeper && (part === 'numbers' ? <NumberForm /> : <MatchesForm />)}
        {part === 'numbers' ? <BlockedNumbers /> : <BlockedMatches />}
      </div>
    </DeskPage>
  )
}

function BlockedNumbers() {
  return (
    <BlockTable<NumberRow>
      title={numberTexts.list}
      empty={{ title: numberTexts.empty, hint: numberTexts.emptyHint }}
      query={useQuery(numbersQuery)}
      queryKey={numbersQuery.queryKey}
      lift={useCommand('setup', 'unblockNumber')}
      column={blockedTexts.number}
      nameOf={({ number }) => number}
      isOfAllShops={({ of_all_shops }) => of_all_shops}
      what={({ number, plays, cap }) => (
        <>
          <span className="mono bold">{number}</span> {blockedTexts.playNames[plays]}
          {cap !== null && <div className="ink-2">{blockedTexts.capped(exactAmountText(cap))}</div>}
        </>
      )}
    />
  )
}

function BlockedMatches() {
  return (
    <BlockTable<MatchesRow>
      title={matchTexts.list}
      empty={{ title: matchTexts.empty, hint: matchTexts.emptyHint }}
      query={useQuery(matchesQuery)}
      queryKey={matchesQuery.queryKey}
      lift={useCommand('setup', 'unblockMatches')}
      column={matchTexts.matches}
      nameOf={({ legs }) => legs.map(({ name }) => name).join(' ')}
      what={({ legs }) => <LegLines legs={legs} />}
    />
  )
}

const LegLines = ({ legs }: { readonly legs: MatchesRow['legs'] }) =>
  legs.map(({ match, name, home, away, choice }) => (
    <div key={match}>
      <span className="bold">{name}</span> {matchTexts.teams(home, away)} {choice}
    </div>
  ))
