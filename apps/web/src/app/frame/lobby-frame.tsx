import { GAME_NAMES, type GameId } from '@caimin/rules'
import { Bone, Card, GameGrid, GameTile, Screen, SectionHead } from '@caimin/ui'
import { gameHref } from '../routing/href.ts'
import { AppTabBar } from '../shell/app-tab-bar.tsx'
import { frameTexts } from './frame.texts.ts'

const SPORTS: readonly GameId[] = ['jczq', 'jclq', 'bjdc', 'sfgg', 'sfc', 'renxuan9']
const NUMBERS: readonly GameId[] = [
  'daletou',
  'shuangseqiu',
  'happy8',
  '7lecai',
  'fucai3D',
  'arrange3',
  'arrange5',
  '7xincai',
]

function Games({ games }: { readonly games: readonly GameId[] }) {
  return (
    <Card>
      <GameGrid>
        {games.map((game) => (
          <GameTile key={game} game={game} name={GAME_NAMES[game]} href={gameHref(game)} note={<Bone width="90px" />} />
        ))}
      </GameGrid>
    </Card>
  )
}

/** What of the lobby is the same for everybody: written into index.html by the build, on screen before any code has run. */
export function LobbyFrame() {
  return (
    <Screen>
      <div className="ui-page">
        <div className="frame-head">
          <Bone width="120px" height="22px" />
          <Bone width="90px" />
        </div>
        <div className="ui-page-scroll">
          <Card>
            <div className="frame-focus">
              <Bone width="60%" height="16px" />
              <Bone height="44px" />
            </div>
          </Card>
          <SectionHead title={frameTexts.sports} />
          <Games games={SPORTS} />
          <SectionHead title={frameTexts.numbers} />
          <Games games={NUMBERS} />
        </div>
      </div>
      <AppTabBar path="/pages/main/main" />
    </Screen>
  )
}
