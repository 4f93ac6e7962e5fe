import { countText, exactAmountText, type Fen, fenOf, times } from '@caimin/base'
import { levelName } from '@caimin/rules/games'
import type { ShownBet } from '../shown-bet.ts'
import { numberLinesTexts } from './number-lines.texts.ts'

export type LineResult = NonNullable<ShownBet['line_results']>[number]
type WonGroup = LineResult['groups'][number]

interface LineEndProps {
  /** Undefined where the line was printed and lost. */
  readonly result: LineResult | undefined
  readonly order: Pick<ShownBet, 'game' | 'bet'>
  readonly isWithoutHits: (level: string) => boolean
}

/** What a line paid: its prize with the winning notes by level, 未中, or that it was not printed. */
export function LineEnd({ result, order, isWithoutHits }: LineEndProps) {
  if (result === undefined) return <p className="text-s ink-2">{numberLinesTexts.lost}</p>
  const { printed, groups, prize, prize_after_tax: afterTax } = result
  if (printed === 'none') return <p className="text-s ink-2">{numberLinesTexts.notPrinted}</p>
  return (
    <>
      {groups.length === 0 ? (
        <p className="text-s ink-2">{numberLinesTexts.lost}</p>
      ) : (
        <p className="text-s">
          <b className="gold">
            {prize === null ? numberLinesTexts.unknown : numberLinesTexts.won(exactAmountText(prize))}
          </b>{' '}
          {afterTax !== null && afterTax !== prize && (
            <span className="ink-2">{numberLinesTexts.afterTax(exactAmountText(afterTax))}</span>
          )}
        </p>
      )}
      {groups.length > 0 && (
        <ul className="line-groups">
          {groups.map((group) => (
            <li key={`${group.level} ${group.note_prize}`}>
              <Group group={group} order={order} />
            </li>
          ))}
        </ul>
      )}
      {groups.some(({ level }) => isWithoutHits(level)) && (
        <p className="text-xs ink-2">{numberLinesTexts.withoutHits}</p>
      )}
      {printed === 'part' && <p className="text-xs ink-2">{numberLinesTexts.partPrinted}</p>}
    </>
  )
}

/** 五等奖4注 × 10.00元 × 2倍 … 80.00元 */
function Group({ group, order }: { readonly group: WonGroup } & Pick<LineEndProps, 'order'>) {
  const prize = group.note_prize === null ? null : fenOf(group.note_prize)
  return (
    <>
      <span>{countedText(group, prize, order)}</span>
      <span>
        {prize === null
          ? numberLinesTexts.unknownPart
          : numberLinesTexts.amount(exactAmountText(times(prize, BigInt(group.bought))))}
      </span>
    </>
  )
}

function countedText({ level, notes, bought }: WonGroup, prize: Fen | null, order: LineEndProps['order']): string {
  const [different, all] = [BigInt(notes), BigInt(bought)]
  const isEven = all % different === 0n
  const multiple = isEven ? all / different : 1n
  return [
    numberLinesTexts.level(levelText(level, order), countText(isEven ? different : all)),
    prize === null ? '' : numberLinesTexts.notePrize(exactAmountText(prize)),
    multiple === 1n ? '' : numberLinesTexts.times(countText(multiple)),
  ].join('')
}

/** 追加 adds to the two floating levels alone. */
const APPENDED: readonly string[] = ['1', '2']

const levelText = (level: string, { bet }: LineEndProps['order']): string =>
  bet.append === true && APPENDED.includes(level) ? numberLinesTexts.withAppend(levelName(level)) : levelName(level)
