import { BOARD_SPORTS, type BoardSport } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { choicesOf, NavBar, Page, Segmented, Tabs } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { MessagesBell } from '../../../platform/shell/messages-bell.tsx'
import { FollowedBoard } from '../followed/followed-board.tsx'
import { boardTexts } from './board.texts.ts'
import { LiveBoard } from './live-board.tsx'
import { PastBoard } from './past-board.tsx'
import './board.css'
import './first-answers.ts'

const VIEWS = ['running', 'past', 'coming', 'followed'] as const
type View = (typeof VIEWS)[number]

interface BoardPageProps {
  readonly sport?: string | undefined
  readonly view?: string | undefined
}

/** 比分: the matches of a sport that run, have ended, come next, or are followed. */
export function BoardPage(place: BoardPageProps) {
  const sport = BOARD_SPORTS.find((each) => each === place.sport) ?? 'football'
  const view = VIEWS.find((each) => each === place.view) ?? 'running'
  const show = (next: { readonly sport?: BoardSport; readonly view?: View }) =>
    navigate(links.scores.scores({ sport, view, ...next }), { replace: true })
  return (
    <Page
      head={
        <>
          <NavBar title={boardTexts.title} actions={<MessagesBell />} />
          <Tabs
            label={boardTexts.lists}
            tabs={choicesOf(VIEWS, boardTexts.views)}
            value={view}
            onChange={(next) => show({ view: next })}
          />
        </>
      }
    >
      <div className="scores-sports">
        <Segmented
          label={boardTexts.sport}
          choices={choicesOf(BOARD_SPORTS, boardTexts.sports)}
          value={sport}
          onChange={(next) => show({ sport: next })}
        />
        <a href={links.draws.numbers()}>{boardTexts.numbers}</a>
      </div>
      <div className="scores-lists">
        <Board key={`${sport} ${view}`} sport={sport} view={view} />
      </div>
    </Page>
  )
}

function Board({ sport, view }: { readonly sport: BoardSport; readonly view: View }) {
  switch (view) {
    case 'past':
      return <PastBoard sport={sport} />
    case 'followed':
      return <FollowedBoard sport={sport} />
    default:
      return <LiveBoard sport={sport} view={view} />
  }
}
