import { Link } from '@caimin/router'
import type { NumberGameId } from '@caimin/rules'
import { Chip, Tabs } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { groupsOf, type NumberLayout, type PlayLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'

interface PlayTabsProps {
  readonly game: NumberGameId
  readonly layout: NumberLayout
  readonly play: PlayLayout
  readonly onChange: (tab: string) => void
}

/**
 * The tabs of a game with the ways to its trends and draws beside them, and under them the plays of the chosen tab
 * where it holds several.
 */
export function PlayTabs({ game, layout, play, onChange }: PlayTabsProps) {
  const groups = groupsOf(layout)
  const plays = layout.plays.filter(({ group }) => group === play.group)
  const handleGroup = (group: string) => {
    const first = layout.plays.find((each) => each.group === group)
    if (first) onChange(first.tab)
  }
  return (
    <>
      <div className="num-tabs">
        {groups.length > 1 && (
          <Tabs
            label={numbersTexts.plays}
            tabs={groups.map((group) => ({ value: group, label: group }))}
            value={play.group}
            onChange={handleGroup}
          />
        )}
        <DrawLinks game={game} />
      </div>
      {plays.length > 1 && (
        <fieldset className="num-plays" aria-label={play.group}>
          {plays.map(({ tab, name }) => (
            <Chip key={tab} chosen={tab === play.tab} onClick={() => onChange(tab)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The trends and all draws of the game. What is picked stays on its slip meanwhile. */
const DrawLinks = ({ game }: Pick<PlayTabsProps, 'game'>) => (
  <nav className="num-links" aria-label={numbersTexts.draws}>
    <Link to={links.trends.chart({ game })}>{numbersTexts.trend}</Link>
    <Link to={links.draws.draws({ game })}>{numbersTexts.allDraws}</Link>
  </nav>
)
