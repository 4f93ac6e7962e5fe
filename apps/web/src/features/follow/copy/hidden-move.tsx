import { exactAmountText } from '@caimin/base'
import { SealedLegs } from '../poster/sealed-legs.tsx'
import type { CopySheetAnswer } from '../queries.ts'
import { copyTexts } from './copy.texts.ts'
import { MoveNote } from './move-note.tsx'

/**
 * A post with hidden legs: no more than the band in which its total moved, and the first digit of its top prize. The
 * odds of a leg, or exact totals, would tell what it is.
 */
export function HiddenMove({ sheet }: { readonly sheet: CopySheetAnswer }) {
  const { post, move, posted_top_prize: top } = sheet
  return (
    <>
      <SealedLegs summary={post.summary} opensAt={post.cutoff_at} />
      {top === null ? (
        <p className="copy-line">{copyTexts.noOdds}</p>
      ) : (
        <dl className="copy-sums">
          {move !== null && (
            <div>
              <dt>{copyTexts.hiddenMove}</dt>
              <dd>{bandText(move)}</dd>
            </div>
          )}
          <div>
            <dt>{copyTexts.hiddenTop}</dt>
            <dd className="gold">{copyTexts.about(exactAmountText(top))}</dd>
          </div>
          <div>
            <dt className="text-xs">{copyTexts.hiddenNote}</dt>
          </div>
        </dl>
      )}
      {move?.needs_confirmation && (
        <MoveNote isUp={move.is_up} text={move.is_up ? copyTexts.hiddenMovedUp : copyTexts.hiddenMovedDown} />
      )}
    </>
  )
}

function bandText({ band, is_up: isUp }: NonNullable<CopySheetAnswer['move']>): string {
  const text = copyTexts.bands[band]
  if (typeof text === 'string') return text
  return isUp ? text.up : text.down
}
