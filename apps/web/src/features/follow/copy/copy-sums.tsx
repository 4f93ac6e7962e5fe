import { exactAmountText } from '@caimin/base'
import { yuanText } from '../figures.ts'
import type { CopySheetAnswer } from '../queries.ts'
import { copyTexts } from './copy.texts.ts'
import { copyFigures } from './copy-figures.ts'

interface CopySumsProps {
  readonly sheet: CopySheetAnswer
  readonly units: number
}

/** What a copy can bring, what of it goes to the poster, and what stays. */
export function CopySums({ sheet, units }: CopySumsProps) {
  const { prize } = copyFigures(sheet, units)
  const percent = sheet.post.commission_percent
  return (
    <dl className="copy-sums">
      {prize === undefined ? (
        <div>
          <dt>{copyTexts.commission}</dt>
          <dd>{percent === 0 ? copyTexts.noCommission : copyTexts.commissionTerm(percent)}</dd>
        </div>
      ) : (
        <>
          <div>
            <dt>
              {prize.mostAtPosted === prize.most
                ? copyTexts.prize
                : copyTexts.prizeAtPosted(exactAmountText(prize.mostAtPosted))}
            </dt>
            <dd className="gold bold">{yuanText(prize.most)}</dd>
          </div>
          {percent === 0 ? (
            <div>
              <dt>{copyTexts.commission}</dt>
              <dd>{copyTexts.noCommission}</dd>
            </div>
          ) : (
            <>
              <div>
                <dt>
                  {prize.mayBeTaxed
                    ? copyTexts.commissionAtMost(percent)
                    : copyTexts.commissionOf(exactAmountText(prize.profit), percent)}
                </dt>
                <dd>{copyTexts.minus(exactAmountText(prize.commission))}</dd>
              </div>
              <div>
                <dt>{prize.mayBeTaxed ? copyTexts.netBeforeTax : copyTexts.net}</dt>
                <dd className="gold bold">{yuanText(prize.net)}</dd>
              </div>
            </>
          )}
        </>
      )}
      <div>
        <dt className="text-xs">
          {copyTexts.note}
          {prize?.mayBeTaxed && copyTexts.taxNote}
        </dt>
      </div>
    </dl>
  )
}
