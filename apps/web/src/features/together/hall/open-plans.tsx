import { GAME_IDS, GAME_NAMES, type GameId, gameKind } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { EmptyState, InlineSelect, LinkButton, PagedList } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { type HallFilter, hallQuery } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { hallTexts } from './hall.texts.ts'
import type { HallPlace } from './hall-place.ts'
import { OpenLines } from './open-lines.tsx'

type Category = 'all' | 'sports' | 'numbers'

/** The fourteen matches of an issue are sport as well. */
const isIn = (category: Category, game: GameId): boolean =>
  category === 'all' || (gameKind(game) === 'number') === (category === 'numbers')

const ALL_GAMES = ''
const SORTS = (['progress', 'deadline'] as const).map((value) => ({ value, label: hallTexts.sorts[value] }))

interface OpenPlansProps {
  readonly category: Category
  readonly place: HallPlace
  readonly onChange: (next: HallPlace) => void
}

/** Every plan of the shop that can be joined now, of some games or of one. */
export function OpenPlans({ category, place, onChange }: OpenPlansProps) {
  const games = GAME_IDS.filter((game) => isIn(category, game))
  const game = games.find((each) => each === place.game)
  const sort = place.sort === 'deadline' ? 'deadline' : 'progress'
  const filter: HallFilter = { sort, ...(game === undefined ? { category } : { game }) }
  const plans = usePages(hallQuery(filter))
  return (
    <PagedList
      list={plans}
      above={
        <div className="hall-filters">
          <InlineSelect
            label={hallTexts.sort}
            choices={SORTS}
            value={sort}
            onChange={(next) => onChange({ sort: next })}
          />
          <InlineSelect
            label={hallTexts.game}
            choices={[
              { value: ALL_GAMES, label: hallTexts.allGames },
              ...games.map((value) => ({ value, label: GAME_NAMES[value] })),
            ]}
            value={game ?? ALL_GAMES}
            onChange={(next) => onChange({ game: next === ALL_GAMES ? undefined : next })}
          />
          <span className="hall-filters-note">{togetherTexts.perShare}</span>
        </div>
      }
      empty={
        <EmptyState
          title={game === undefined ? hallTexts.empty : hallTexts.emptyGame}
          hint={hallTexts.emptyHint}
          action={
            <LinkButton variant="soft" href={links.lobby.lobby()}>
              {togetherTexts.toLobby}
            </LinkButton>
          }
        />
      }
    >
      {(rows) => <OpenLines plans={rows} />}
    </PagedList>
  )
}
