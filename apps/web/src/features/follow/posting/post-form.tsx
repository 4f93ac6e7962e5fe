import type { OutputOf } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { POST_LIMITS } from '@caimin/rules/follow'
import { Button, Card, FootBar, momentText, NavBar, Page, SectionHead, Segmented, Stepper, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { useConnection } from '../../../platform/data/connection.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { links } from '../../../platform/links.ts'
import { FIRST_DRAFT, type PostDraft } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'
import { postingTexts } from './posting.texts.ts'

const SHOWS = [
  { value: 'hidden', label: postingTexts.shows.hidden },
  { value: 'open', label: postingTexts.shows.open },
] as const

interface PostFormProps {
  readonly orderId: string
  readonly terms: OutputOf<'follow', 'postTerms'>
}

/** What others may see of an order and when, what its copies pay, and how the post will look. */
export function PostForm({ orderId, terms }: PostFormProps) {
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const { isOnline } = useConnection()
  const now = useServerNow([terms.cutoff_at])
  const change = (part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { run, isBusy } = useCommand('follow', 'addPost', {
    target: orderId,
    isWritten: true,
    done: postingTexts.posted,
    unknown: postingTexts.unknown,
    refresh: () => queryClient.invalidate(['follow']),
  })

  async function post(): Promise<void> {
    const posted = await run({
      order_id: orderId,
      declaration: draft.declaration.trim(),
      commission_percent: draft.commission,
      is_hidden: draft.isHidden,
    })
    if (posted !== null) navigate(links.follow.post({ post_id: posted.post_id }), { replace: true })
  }

  return (
    <Page
      head={<NavBar title={postingTexts.title} onBack={() => goBack(links.orders.mine({ order_id: orderId }))} />}
      foot={
        <FootBar>
          <Button busy={isBusy} missing={!isOnline && postingTexts.offline} onClick={() => void post()}>
            {isBusy ? postingTexts.posting : postingTexts.post}
          </Button>
        </FootBar>
      }
    >
      <Card className="posting-form">
        <Showing draft={draft} change={change} moment={momentText(terms.cutoff_at, now)} />
        <div className="posting-row">
          <span className="grow">
            {postingTexts.commission}
            <small>{postingTexts.commissionNote}</small>
          </span>
          <Stepper
            label={postingTexts.commission}
            value={draft.commission}
            {...POST_LIMITS.commissionPercent}
            onChange={(commission) => change({ commission })}
          />
          {postingTexts.percentUnit}
        </div>
        <TextArea
          label={postingTexts.declaration}
          hint={postingTexts.declarationHint(POST_LIMITS.declaration.max - draft.declaration.length)}
          maxLength={POST_LIMITS.declaration.max}
          value={draft.declaration}
          onChange={(declaration) => change({ declaration })}
        />
      </Card>
      <SectionHead title={postingTexts.preview} note={postingTexts.left(terms.posts_left_today)} />
      <PostPreview orderId={orderId} terms={terms} draft={draft} />
      <p className="posting-rules">{postingTexts.rules}</p>
    </Page>
  )
}

interface ShowingProps {
  readonly draft: PostDraft
  readonly change: (part: Partial<PostDraft>) => void
  /** When it can no longer be copied. */
  readonly moment: string
}

function Showing({ draft, change, moment }: ShowingProps) {
  return (
    <div className="posting-showing">
      <b>{postingTexts.showing}</b>
      <Segmented
        label={postingTexts.showing}
        choices={SHOWS}
        value={draft.isHidden ? 'hidden' : 'open'}
        onChange={(shows) => change({ isHidden: shows === 'hidden' })}
      />
      <p className="text-s ink-2">{draft.isHidden ? postingTexts.hiddenNote(moment) : postingTexts.openNote}</p>
    </div>
  )
}
