import { goBack } from '@caimin/router'
import type { FixedGameId, MatchGameId } from '@caimin/rules'
import { GAME_NAMES } from '@caimin/rules/games'
import { DownIcon, HelpIcon, IconButton, NavBar } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { ChatLink } from '../../platform/shell/chat-link.tsx'
import { bettingTexts } from './betting.texts.ts'
import './layout-nav-bar.css'

const LOBBY = links.lobby.lobby()

export interface LayoutNavBarProps {
  readonly game: MatchGameId | FixedGameId
  readonly onOpen: (sheet: 'layout' | 'help') => void
}

/** The game's name, which opens the choice of layouts, and its rules in short. */
export function LayoutNavBar({ game, onOpen }: LayoutNavBarProps) {
  const name = GAME_NAMES[game]
  return (
    <NavBar
      title={
        <button
          type="button"
          className="bet-title"
          aria-label={`${name} ${bettingTexts.chooseLayout}`}
          onClick={() => onOpen('layout')}
        >
          {name}
          <DownIcon size="s" />
        </button>
      }
      onBack={() => goBack(LOBBY)}
      actions={
        <>
          <IconButton icon={HelpIcon} label={bettingTexts.help} onClick={() => onOpen('help')} />
          <ChatLink />
        </>
      }
    />
  )
}
