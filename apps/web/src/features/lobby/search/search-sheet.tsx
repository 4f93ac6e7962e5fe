import type { Href } from '@caimin/router'
import { GAME_NAMES, type GameId, gameKind } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { GameIcon, LinkButton, momentText, Sheet, Tag, TextField } from '@caimin/ui'
import { useDeferredValue, useState } from 'react'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { OutcomeOdds } from '../hot-match.tsx'
import { type FoundMatch, type FoundPage, findGames, findMatches, findPages } from './find.ts'
import { PAGE_NAMES, searchTexts } from './search.texts.ts'
import { useMatchesOnSale } from './use-matches-on-sale.ts'
import './search.css'

const MAX_SHOWN = 20

const PAGE_LINKS: Readonly<Record<FoundPage, Href>> = {
  trends: links.trends.games(),
  draws: links.draws.draws(),
  orders: links.orders.records(),
  recharge: links.recharge.topUp(),
  withdrawal: links.withdrawals.withdraw(),
  packets: links.packets.redBag(),
  limits: links.limits.limits(),
  store: links.store.information(),
  help: links.help.center(),
}

/** Games and pages by name, and matches on sale by team or league; before anything is typed, the pages. */
export function SearchSheet({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const { matches, isPending, isError } = useMatchesOnSale()
  const games = findGames(wanted)
  const found = findMatches(wanted, matches)
  const pages = findPages(wanted)
  const isNothing = games.length + found.length + pages.length === 0
  return (
    <Sheet open onClose={onClose} title={searchTexts.title}>
      <search>
        <TextField
          type="search"
          label={searchTexts.label}
          hint={searchTexts.hint}
          value={text}
          onChange={setText}
          enterKeyHint="search"
          autoComplete="off"
        />
      </search>
      <div className="search-found" aria-live="polite">
        {games.length > 0 && <h3>{searchTexts.games}</h3>}
        {games.map((game) => (
          <FoundGame key={game} game={game} />
        ))}
        {pages.length > 0 && <FoundPages pages={pages} />}
        {found.length > 0 && (
          <h3>
            {searchTexts.matches}
            <small className="ink-2">{searchTexts.matchCount(found.length, MAX_SHOWN)}</small>
          </h3>
        )}
        {found.slice(0, MAX_SHOWN).map((match) => (
          <Found key={`${match.game} ${match.match_id}`} match={match} />
        ))}
        {isPending && <p className="ink-2">{searchTexts.loading}</p>}
        {isError && <p className="ink-2">{searchTexts.failed}</p>}
        {isNothing && !isPending && <p className="ink-2">{searchTexts.none}</p>}
      </div>
    </Sheet>
  )
}

function FoundGame({ game }: { readonly game: GameId }) {
  const kind = gameKind(game)
  return (
    <div className="search-game">
      <a className="search-main" href={gameHref(game)}>
        <GameIcon game={game} />
        <b>{GAME_NAMES[game]}</b>
      </a>
      <a href={links.draws.draws({ game })}>{kind === 'match' ? searchTexts.results : searchTexts.draws}</a>
      {kind === 'number' && <a href={links.trends.chart({ game })}>{searchTexts.trend}</a>}
    </div>
  )
}

function FoundPages({ pages }: { readonly pages: readonly FoundPage[] }) {
  return (
    <>
      <h3>{searchTexts.pages}</h3>
      <div className="search-pages">
        {pages.map((page) => (
          <LinkButton key={page} variant="soft" href={PAGE_LINKS[page]}>
            {PAGE_NAMES[page][0]}
          </LinkButton>
        ))}
      </div>
    </>
  )
}

function Found({ match }: { readonly match: FoundMatch }) {
  return (
    <div className="search-match">
      <a className="search-main" href={gameHref(match.game)}>
        <span className="grow">
          <b>{match.home}</b> <i className="ink-3 text-xs">{searchTexts.versus}</i> <b>{match.away}</b>
          <small className="ink-2">
            {match.number_text} {match.league} {searchTexts.until(momentText(match.orderDeadline, serverNow()))}
          </small>
        </span>
        <Tag>{GAME_NAMES[match.game]}</Tag>
      </a>
      {match.game === 'jczq' && <OutcomeOdds match={match} />}
    </div>
  )
}
