import { Link } from '@caimin/router'
import { Card, LockIcon, Tag } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { WinkButton } from '../../../platform/wink/wink-button.tsx'
import { hitsText, postTitle, rateText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import type { ListedPost } from '../queries.ts'
import { CopyButton } from './copy-button.tsx'
import { CutoffFacts } from './cutoff-facts.tsx'
import { PersonName } from './person-name.tsx'
import { ProfitRate } from './rate.tsx'
import { RecordDots } from './record-dots.tsx'
import './post-card.css'

/** A post that can be copied: who posted it with their record, what it is, until when. */
export function PostCard({ post }: { readonly post: ListedPost }) {
  const { poster } = post
  return (
    <Card className="post-card">
      <header className="post-card-head">
        <PersonName person={poster} note={<Latest newest={poster.newest} />} />
        {!post.is_own && <WinkButton person={poster} size="small" />}
      </header>
      <PosterFigures post={post} />
      <div className="post-card-title">
        <Link className="post-card-link" to={links.follow.post({ post_id: post.post_id })}>
          {postTitle(post)}
        </Link>
        <Secrecy post={post} />
      </div>
      {post.declaration !== '' && <p className="post-card-words">{post.declaration}</p>}
      <footer className="post-card-foot">
        <CutoffFacts post={post} />
        <CopyButton post={post} nickname={poster.nickname} />
      </footer>
    </Card>
  )
}

const Latest = ({ newest }: { readonly newest: readonly boolean[] }) => (
  <>
    {followTexts.latest}
    {newest.length === 0 ? followTexts.none : <RecordDots newest={newest} />}
  </>
)

/** The number of posts stands before every rate. */
function PosterFigures({ post: { poster, commission_percent } }: { readonly post: ListedPost }) {
  const { last_30_days: record } = poster
  return (
    <dl className="post-card-figures">
      <div>
        <dt>{followTexts.last30}</dt>
        <dd>{record.orders === 0 ? followTexts.none : hitsText(record)}</dd>
      </div>
      <div>
        <dt>{followTexts.hitRate}</dt>
        <dd>{record.hit_rate === null ? followTexts.none : rateText(record.hit_rate)}</dd>
      </div>
      <div>
        <dt>{followTexts.profitRate}</dt>
        <dd>
          <ProfitRate rate={record.profit_rate} />
        </dd>
      </div>
      <div>
        <dt>{followTexts.commission}</dt>
        <dd>{followTexts.percent(String(commission_percent))}</dd>
      </div>
    </dl>
  )
}

/** Whether the legs may be seen now. */
export function Secrecy({ post }: { readonly post: Pick<ListedPost, 'is_revealed'> }) {
  if (post.is_revealed) return <Tag>{followTexts.opened}</Tag>
  return (
    <span className="post-card-lock">
      <LockIcon size="s" />
      {followTexts.hidden}
    </span>
  )
}
