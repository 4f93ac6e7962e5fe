import { GAME_IDS, GAME_NAMES, isGameId } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { Card, Cell, EmptyState, InlineSelect, LinkButton, PagedList, SectionHead } from '@caimin/ui'
import type { ReactNode } from 'react'
import { links } from '../../../platform/links.ts'
import { followTexts } from '../follow.texts.ts'
import { PostCard } from '../parts/post-card.tsx'
import { PosterLine } from '../parts/poster-line.tsx'
import { type PostsFilter, postsQuery, winksQuery } from '../queries.ts'
import { hallTexts } from './hall.texts.ts'
import type { ListPlace } from './list-place.ts'

const ALL_GAMES = ''
const GAMES = [
  { value: ALL_GAMES, label: hallTexts.allGames },
  ...GAME_IDS.map((id) => ({ value: id, label: GAME_NAMES[id] })),
]
const SORTS = [
  { value: 'cutoff', label: hallTexts.sorts.cutoff },
  { value: 'newest', label: hallTexts.sorts.newest },
] as const

interface AllPostsProps {
  readonly place: ListPlace
  readonly onChange: (next: ListPlace) => void
}

/** Every post of the shop that can be copied now. */
export function AllPosts({ place, onChange }: AllPostsProps) {
  const game = isGameId(place.game) ? place.game : undefined
  const isNewest = place.sort === 'newest'
  const filter: PostsFilter = {
    ...(game !== undefined && { game }),
    ...(!isNewest && { order: 'cutoff' as const }),
  }
  return (
    <>
      <div className="follow-filters">
        <InlineSelect
          label={hallTexts.game}
          choices={GAMES}
          value={game ?? ALL_GAMES}
          onChange={(next) => onChange({ game: next === ALL_GAMES ? undefined : next })}
        />
        <InlineSelect
          label={hallTexts.sort}
          choices={SORTS}
          value={isNewest ? 'newest' : 'cutoff'}
          onChange={(sort) => onChange({ sort })}
        />
        <span className="follow-filters-note">{hallTexts.recordNote}</span>
      </div>
      <OpenPosts
        filter={filter}
        empty={
          <EmptyState
            title={game === undefined ? hallTexts.empty : hallTexts.emptyGame}
            hint={hallTexts.emptyHint}
            action={
              <LinkButton variant="soft" href={links.lobby.lobby()}>
                {followTexts.toLobby}
              </LinkButton>
            }
          />
        }
      />
    </>
  )
}

/** Open posts of the people one follows, and those people. */
export function WinkedPosts() {
  return (
    <OpenPosts
      filter={{ of: 'winked' }}
      empty={<EmptyState title={hallTexts.emptyWinked} hint={hallTexts.emptyWinkedHint} />}
      below={<WinkedPeople />}
    />
  )
}

function WinkedPeople() {
  const people = usePages(winksQuery)
  if (people.rows.length === 0) return null
  return (
    <>
      <SectionHead title={hallTexts.people} />
      <Card>
        <ul>
          {people.rows.map((person) => (
            <PosterLine key={person.player_id} poster={person} />
          ))}
        </ul>
        {people.hasMore && <Cell title={hallTexts.morePeople} onClick={() => void people.loadMore()} />}
      </Card>
    </>
  )
}

interface OpenPostsProps {
  readonly filter: PostsFilter
  readonly empty: ReactNode
  readonly below?: ReactNode
}

function OpenPosts({ filter, empty, below }: OpenPostsProps) {
  const posts = usePages(postsQuery(filter))
  return (
    <>
      <PagedList list={posts} empty={empty}>
        {(rows) => (
          <div className="follow-cards">
            {rows.map((post) => (
              <PostCard key={post.post_id} post={post} />
            ))}
          </div>
        )}
      </PagedList>
      {below}
    </>
  )
}
