import { GAME_IDS, GAME_NAMES } from '@caimin/rules/games'
import { classNames, Switch } from '@caimin/ui'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { ADVANCE, digitsOf, isOn, typedIn, wrongFields } from './settings-draft.ts'
import { fieldName, shopTexts } from './shop.texts.ts'
import type { FormPartProps } from './use-settings-draft.ts'

/** Each game: sold or not, and how many minutes before its official deadline the shop closes it. */
export function GamesTable({ form: { draft, set }, disabled }: FormPartProps) {
  const wrong = wrongFields(draft)
  return (
    <section>
      <h2>{shopTexts.games}</h2>
      <p className="text-s ink-2">{shopTexts.gamesNote}</p>
      <DataTable
        className="shop-games"
        isFlush
        caption={shopTexts.games}
        rows={GAME_IDS}
        keyOf={(game) => game}
        rowClass={(game) => !isOn(draft, `open:${game}`) && 'gone'}
        columns={[
          { head: shopTexts.game, cell: (game) => GAME_NAMES[game] },
          {
            head: shopTexts.sells,
            cell: (game) => (
              <Switch
                label={fieldName(`open:${game}`)}
                hideLabel
                on={isOn(draft, `open:${game}`)}
                disabled={disabled}
                onChange={(on) => set(`open:${game}`, on)}
              />
            ),
          },
          {
            head: shopTexts.advance,
            headClass: 'num',
            cell: (game) => (
              <input
                className={classNames('ui-input cell-in', wrong.includes(`advance:${game}`) && 'ui-input-wrong')}
                aria-label={fieldName(`advance:${game}`)}
                aria-invalid={wrong.includes(`advance:${game}`) || undefined}
                inputMode="numeric"
                maxLength={digitsOf(ADVANCE)}
                value={typedIn(draft, `advance:${game}`)}
                onChange={(event) => set(`advance:${game}`, event.target.value)}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
