import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { Card, momentText } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { postTitle } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { Secrecy } from '../parts/post-card.tsx'
import { SealedLegs } from '../poster/sealed-legs.tsx'
import { orderQuery } from '../queries.ts'
import type { PostDraft } from './post-draft.ts'
import { postingTexts } from './posting.texts.ts'

interface PostPreviewProps {
  readonly orderId: string
  readonly terms: OutputOf<'follow', 'postTerms'>
  readonly draft: PostDraft
}

/** The post as others of the shop will see it. */
export function PostPreview({ orderId, terms, draft }: PostPreviewProps) {
  const order = useQuery(orderQuery(orderId)).data
  const now = useServerTime()
  return (
    <Card className="posting-preview">
      <div className="posting-preview-head">
        <b className="grow">{order && postTitle(order)}</b>
        <span className="text-xs ink-2">{`${followTexts.commission}${followTexts.percent(String(draft.commission))}`}</span>
        <Secrecy post={{ is_revealed: !draft.isHidden }} />
      </div>
      {draft.isHidden && <SealedLegs summary={order?.summary ?? ''} opensAt={terms.cutoff_at} />}
      {draft.declaration.trim() !== '' && <p className="posting-words">{draft.declaration.trim()}</p>}
      <p className="text-xs ink-2">
        {[
          postingTexts.closes(momentText(terms.cutoff_at, now())),
          postingTexts.ownStake(exactAmountText(terms.stake)),
          postingTexts.unit(exactAmountText(terms.unit_stake)),
        ].join(followTexts.comma)}
      </p>
    </Card>
  )
}
