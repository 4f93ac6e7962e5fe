import { countText, exactAmountText } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { inPaperOrder } from '@caimin/rules/games'
import { Card } from '@caimin/ui'
import { useId, useState } from 'react'
import type { OrderCardProps } from '../leg-options.ts'
import { whatIfTexts } from './what-if.texts.ts'
import { bringsWhen, type OpenLeg, type WhatIf, whatIfOf } from './what-if.ts'
import './what-if.css'

/** Marks how the matches that remain end, and shows what the order would bring. */
export function WhatIfCard({ rules, order }: OrderCardProps) {
  const [isOpen, setOpen] = useState(false)
  const whatIf = whatIfOf(rules, order)
  if (!whatIf) return null
  return (
    <Card className="what-if">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{whatIfTexts.title}</b>
          <span className="text-s ink-2">{whatIfTexts.intro}</span>
        </summary>
        {isOpen && <Marks whatIf={whatIf} />}
      </details>
    </Card>
  )
}

function Marks({ whatIf }: { readonly whatIf: WhatIf }) {
  // Marks by match: how many endings are left changes while it runs.
  const [marked, setMarked] = useState<Readonly<Record<string, string>>>({})
  const marks = whatIf.open.map(({ leg, endings, now }) => {
    const at = endings.findIndex((ending) => keyOf(ending) === marked[leg.pick.id])
    return at === -1 ? now : at
  })
  const { winningNotes, prize, afterTax } = bringsWhen(whatIf, marks)
  return (
    <>
      {whatIf.open.map((open, at) => (
        <MarkRow
          key={open.leg.pick.id}
          game={whatIf.rules.id}
          open={open}
          mark={marks[at] ?? 0}
          onMark={(key) => setMarked({ ...marked, [open.leg.pick.id]: key })}
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

const keyOf = ({ right }: OpenLeg['endings'][number]): string =>
  right.map(({ play, option }) => `${play} ${option}`).join(',')

interface MarkRowProps {
  readonly game: GameId
  readonly open: OpenLeg
  readonly mark: number
  readonly onMark: (key: string) => void
}

function MarkRow({ game, open: { leg, endings }, mark, onMark }: MarkRowProps) {
  const name = useId()
  const textOf = ({ right }: OpenLeg['endings'][number]) =>
    right
      .map((one) => leg.options.find(({ play, option }) => play === one.play && option === one.option)?.text ?? '')
      .join(whatIfTexts.and)
  const [first, second] = inPaperOrder(game, leg.match?.home ?? '', leg.match?.away ?? '')
  return (
    <fieldset className="what-if-match">
      <legend>{whatIfTexts.match(leg.match?.number_text ?? '', first, second)}</legend>
      {endings.map((ending, at) => (
        <label key={keyOf(ending)}>
          <input type="radio" name={name} checked={at === mark} onChange={() => onMark(keyOf(ending))} />
          <span>{ending.right.length === 0 ? whatIfTexts.lost : textOf(ending)}</span>
        </label>
      ))}
    </fieldset>
  )
}
