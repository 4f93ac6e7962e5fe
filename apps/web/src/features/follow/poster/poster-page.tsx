import { instantOf } from '@caimin/base'
import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, LinkButton, NavBar, Page, PagedList, QueryView, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { WinkButton } from '../../../platform/wink/wink-button.tsx'
import { exactDay } from '../exact-day.ts'
import { numberText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { isUnknown } from '../is-unknown.ts'
import { CopyPlace } from '../parts/copy-place.tsx'
import { PersonName } from '../parts/person-name.tsx'
import { type Poster, posterQuery, postsOfQuery } from '../queries.ts'
import { EndedPost } from './ended-post.tsx'
import { OpenPost } from './open-post.tsx'
import { posterTexts } from './poster.texts.ts'
import { RecordCard } from './record-card.tsx'
import './poster.css'

/** A poster: the whole record, what can be copied, and all that has closed; without an id the player's own page. */
export function PosterPage({ player_id }: { readonly player_id?: string | undefined }) {
  const poster = useQuery(posterQuery(player_id))
  return (
    <CopyPlace>
      <Page
        head={
          <NavBar
            title={poster.data?.is_own ? posterTexts.ownTitle : posterTexts.title}
            onBack={() => goBack(links.follow.follow())}
          />
        }
      >
        <QueryView query={poster} failed={(error) => isUnknown(error) && <NoPoster />}>
          {(found) => (
            <>
              <Head poster={found} />
              <RecordCard poster={found} />
              <OpenPosts poster={found} />
              <EndedPosts playerId={found.player_id} />
              <p className="poster-warning">{followTexts.notGuaranteed}</p>
            </>
          )}
        </QueryView>
      </Page>
    </CopyPlace>
  )
}

function Head({ poster }: { readonly poster: Poster }) {
  const { posts, first_posted_at: first, winks, standing_orders: standing } = poster
  return (
    <>
      <div className="poster-head">
        <PersonName
          isHere
          size="l"
          person={poster}
          note={
            <>
              <span className="poster-note">
                {first === null
                  ? posterTexts.noPosts
                  : posterTexts.posts(numberText(posts), exactDay(instantOf(first)))}
              </span>
              <span className="poster-note">{posterTexts.followers(numberText(winks), numberText(standing))}</span>
            </>
          }
        />
      </div>
      {!poster.is_own && (
        <div className="poster-actions">
          <WinkButton person={poster} />
          <LinkButton variant="soft" href={links.follow.standing({ player_id: poster.player_id })}>
            {posterTexts.standing}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function OpenPosts({ poster }: { readonly poster: Poster }) {
  const posts = usePages(postsOfQuery(poster.player_id, 'open'))
  const note = posts.data === undefined || posts.hasMore ? undefined : posterTexts.unit(numberText(posts.rows.length))
  return (
    <>
      <SectionHead title={posterTexts.open} note={note} />
      <QueryView query={posts} skeletons={2} empty={<p className="poster-none">{posterTexts.noOpen}</p>}>
        {(rows) => rows.map((post) => <OpenPost key={post.post_id} post={post} nickname={poster.nickname} />)}
      </QueryView>
    </>
  )
}

function EndedPosts({ playerId }: { readonly playerId: string }) {
  const posts = usePages(postsOfQuery(playerId, 'closed'))
  return (
    <PagedList
      list={posts}
      above={<SectionHead title={posterTexts.ended} />}
      empty={<p className="poster-none">{posterTexts.noEnded}</p>}
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((post) => (
              <EndedPost key={post.post_id} post={post} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

const NoPoster = () => (
  <EmptyState
    title={posterTexts.noPoster}
    hint={posterTexts.noPosterHint}
    action={<LinkButton href={links.follow.follow()}>{followTexts.toPosts}</LinkButton>}
  />
)
