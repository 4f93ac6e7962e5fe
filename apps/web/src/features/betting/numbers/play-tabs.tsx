import { Chip, Tabs } from '@caimin/ui'
import { groupsOf, type NumberLayout, type PlayLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'

interface PlayTabsProps {
  readonly layout: NumberLayout
  readonly play: PlayLayout
  readonly onChange: (tab: string) => void
}

/** The tabs of a game, and under them the plays of the chosen tab where it holds several. */
export function PlayTabs({ layout, play, onChange }: PlayTabsProps) {
  const groups = groupsOf(layout)
  const plays = layout.plays.filter(({ group }) => group === play.group)
  const handleGroup = (group: string) => {
    const first = layout.plays.find((each) => each.group === group)
    if (first) onChange(first.tab)
  }
  return (
    <>
      {groups.length > 1 && (
        <Tabs
          label={numbersTexts.plays}
          tabs={groups.map((group) => ({ value: group, label: group }))}
          value={play.group}
          onChange={handleGroup}
        />
      )}
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
