import { countText, exactAmountText } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { inPaperOrder } from '@caimin/rules/games'
import { useState } from 'react'
import { MarkRow } from './mark-row.tsx'
import { whatIfTexts } from './what-if.texts.ts'
import { type OpenLeg, payoutWhen, type WhatIf } from './what-if.ts'

/** How each match that is open ends, and the prize at the odds of the tickets. */
export function MatchMarks({ whatIf }: { readonly whatIf: WhatIf }) {
  // Marks by match: how many endings are left changes while it runs.
  const [marked, setMarked] = useState<Readonly<Record<string, string>>>({})
  const marks = whatIf.open.map(({ leg, endings, now }) => {
    const at = endings.findIndex((ending) => keyOf(ending) === marked[leg.pick.id])
    return at === -1 ? now : at
  })
  const { winningNotes, prize, afterTax } = payoutWhen(whatIf, marks)
  return (
    <>
      {whatIf.open.map(({ leg, endings }, at) => (
        <MarkRow
          key={leg.pick.id}
          title={titleOf(whatIf.rules.id, leg)}
          choices={endings.map((ending) => ({ key: keyOf(ending), text: textOf(leg, ending) }))}
          marked={keyOf(endings[marks[at] ?? 0])}
          onMark={(key) => setMarked({ ...marked, [leg.pick.id]: key })}
        />
      ))}
      <p className="what-if-brings" role="status">
        <span className="grow">
          {whatIfTexts.brings}
          <small className="ink-2">
            {winningNotes > 0n && whatIfTexts.notes(countText(winningNotes))}
            {prize !== afterTax && ` ${whatIfTexts.beforeTax(exactAmountText(prize))}`}
          </small>
        </span>
        {winningNotes > 0n ? (
          <span className="gold">
            {whatIfTexts.afterTax} <b className="text-l">{exactAmountText(afterTax)}</b>
            {whatIfTexts.yuan}
          </span>
        ) : (
          <span>{whatIfTexts.nothing}</span>
        )}
      </p>
    </>
  )
}

type Ending = OpenLeg['endings'][number]

const keyOf = (ending: Ending | undefined): string =>
  ending?.right.map(({ play, option }) => `${play} ${option}`).join(',') ?? ''

function titleOf(game: GameId, { match }: OpenLeg['leg']): string {
  const [first, second] = inPaperOrder(game, match?.home ?? '', match?.away ?? '')
  return whatIfTexts.match(match?.number_text ?? '', first, second)
}

function textOf({ options }: OpenLeg['leg'], { right }: Ending): string {
  if (right.length === 0) return whatIfTexts.lost
  return right
    .map((one) => options.find(({ play, option }) => play === one.play && option === one.option)?.text ?? '')
    .join(whatIfTexts.and)
}
