import { exactAmountText, instantOf } from '@caimin/base'
import { goBack } from '@caimin/router'
import {
  Card,
  EmptyState,
  type Fact,
  FactList,
  FootBar,
  GameIcon,
  LinkButton,
  NavBar,
  Page,
  QueryView,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { links } from '../../../platform/links.ts'
import { SealCheckCard } from '../../../platform/seal/seal-check-card.tsx'
import { WinkButton } from '../../../platform/wink/wink-button.tsx'
import { numberText, postTitle, yuanText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { isUnknown } from '../is-unknown.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { CopyPlace } from '../parts/copy-place.tsx'
import { decidingMatch } from '../parts/deciding-match.ts'
import { isOpenAt } from '../parts/is-open-at.ts'
import { PersonName } from '../parts/person-name.tsx'
import { PostLegs } from '../parts/post-legs.tsx'
import { PostOutcome } from '../parts/post-outcome.tsx'
import { LastDays } from '../parts/poster-line.tsx'
import { SealedLegs } from '../poster/sealed-legs.tsx'
import { type Post, postQuery } from '../queries.ts'
import { postTexts } from './post.texts.ts'
import { SealedCard } from './sealed-card.tsx'
import { WithdrawPost } from './withdraw-post.tsx'
import './post.css'

/** One post: whose it is, what it is once that may be seen, and the proof that nothing of it was changed. */
export function PostPage({ post_id: postId = '' }: { readonly post_id?: string | undefined }) {
  const post = useQuery(postQuery(postId))
  return (
    <CopyPlace>
      <Page
        head={<NavBar title={postTexts.title} onBack={() => goBack(links.follow.follow())} />}
        foot={post.data && <Foot post={post.data} />}
      >
        <QueryView query={post} failed={(error) => isUnknown(error) && <NoPost />}>
          {(found) => (
            <>
              <PosterCard post={found} />
              <ContentCard post={found} />
              <TermsCard post={found} />
              <Seal post={found} />
            </>
          )}
        </QueryView>
      </Page>
    </CopyPlace>
  )
}

function PosterCard({ post: { poster, is_own, declaration } }: { readonly post: Post }) {
  return (
    <Card className="post-part">
      <div className="post-person">
        <PersonName person={poster} note={<LastDays poster={poster} />} />
        {!is_own && <WinkButton person={poster} size="small" />}
      </div>
      {declaration !== '' && <p className="post-words">{declaration}</p>}
    </Card>
  )
}

function ContentCard({ post }: { readonly post: Post }) {
  const { content } = post
  return (
    <Card className="post-part">
      <div className="post-title">
        <GameIcon game={post.game} />
        <h2>{postTitle(post)}</h2>
        <PostOutcome post={post} />
      </div>
      {content === null ? (
        <SealedLegs summary={post.summary} opensAt={post.cutoff_at} />
      ) : (
        <PostLegs post={post} content={content} />
      )}
    </Card>
  )
}

function TermsCard({ post }: { readonly post: Post }) {
  const now = useServerNow([post.cutoff_at])
  const { commission_percent: percent } = post
  const cutoff = exactMoment(post.cutoff_at, now)
  const decided = decidingMatch(post.content)
  const facts: Fact[] = [
    [postTexts.cutoff, decided === undefined ? cutoff : postTexts.cutoffBy(cutoff, decided)],
    [postTexts.posted, exactMoment(post.posted_at, now)],
    [postTexts.ownStake, yuanText(post.stake)],
    [postTexts.least, postTexts.leastText(exactAmountText(post.unit_stake))],
    [postTexts.commission, percent === 0 ? postTexts.noCommission : postTexts.commissionText(percent)],
    [
      postTexts.copied,
      post.copies === 0
        ? followTexts.notCopied
        : postTexts.copies(numberText(post.copies), exactAmountText(post.copied_stake)),
    ],
  ]
  return (
    <Card className="post-part">
      <FactList className="post-facts" facts={facts} />
    </Card>
  )
}

function Seal({ post }: { readonly post: Post }) {
  const { content, commitment, posted_at } = post
  if (content === null) return <SealedCard commitment={commitment} postedAt={instantOf(posted_at)} />
  return (
    <SealCheckCard
      seal={{
        bet: content.bet,
        issueNo: post.issue_no,
        salt: content.salt,
        text: content.sealed_text,
        sha256: commitment,
        publishedAt: posted_at,
      }}
    />
  )
}

function Foot({ post }: { readonly post: Post }) {
  const now = useServerNow([post.cutoff_at])
  if (!isOpenAt(post, now)) return null
  return (
    <FootBar>
      {post.is_own ? <WithdrawPost post={post} /> : <CopyButton isMain post={post} nickname={post.poster.nickname} />}
    </FootBar>
  )
}

const NoPost = () => (
  <EmptyState
    title={followTexts.noPost}
    hint={followTexts.noPostHint}
    action={<LinkButton href={links.follow.follow()}>{followTexts.toPosts}</LinkButton>}
  />
)
