import { Link } from '@caimin/router'
import { Card, GameIcon, momentText, QueryView, Tag } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { postTitle } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { CutoffFacts } from '../parts/cutoff-facts.tsx'
import { Fingerprint } from '../parts/fingerprint.tsx'
import { PostLegs } from '../parts/post-legs.tsx'
import { type PostRow, postQuery } from '../queries.ts'
import { posterTexts } from './poster.texts.ts'
import { SealedLegs } from './sealed-legs.tsx'

/** A post on its poster's page: its options, or until when they are hidden, and the way to copy it. */
export function OpenPost({ post, nickname }: { readonly post: PostRow; readonly nickname: string }) {
  const now = useServerTime()
  const { post_id, game, commission_percent, declaration, is_revealed: isRevealed } = post
  return (
    <Card className="open-post">
      <div className="open-post-head">
        <GameIcon game={game} />
        <Link className="open-post-title" to={links.follow.post({ post_id })}>
          {postTitle(post)}
        </Link>
        {isRevealed && <Tag>{followTexts.opened}</Tag>}
        <span className="text-xs ink-2">{posterTexts.percent(commission_percent)}</span>
      </div>
      {isRevealed ? <RevealedLegs post={post} /> : <SealedLegs summary={post.summary} opensAt={post.cutoff_at} />}
      {declaration !== '' && <p className="open-post-words">{declaration}</p>}
      {!isRevealed && (
        <div className="open-post-print">
          {followTexts.fingerprint}
          <Fingerprint hex={post.commitment} />
          <span>{followTexts.registered(momentText(post.posted_at, now()))}</span>
        </div>
      )}
      <footer className="open-post-foot">
        <CutoffFacts post={post} />
        <CopyButton post={post} nickname={nickname} />
      </footer>
    </Card>
  )
}

function RevealedLegs({ post: { post_id } }: { readonly post: PostRow }) {
  const post = useQuery(postQuery(post_id))
  return (
    <QueryView query={post} skeletons={2}>
      {(found) =>
        found.content !== null && (
          <Suspense>
            <PostLegs post={found} content={found.content} />
          </Suspense>
        )
      }
    </QueryView>
  )
}
