import { exactAmountText } from '@caimin/base'
import { Button } from '@caimin/ui'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { postTitle } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import type { PostRow } from '../queries.ts'
import { useCopySheet } from './copy-place.tsx'
import { isOpenAt } from './is-open-at.ts'

interface CopyButtonProps {
  readonly post: PostRow
  readonly nickname: string
  /** The one main button of its page. */
  readonly isMain?: boolean
}

/** Opens the sheet that copies a post, or says why there is none. */
export function CopyButton({ post, nickname, isMain = false }: CopyButtonProps) {
  const openSheet = useCopySheet()
  const now = useServerNow([post.cutoff_at])
  if (post.is_own) return <span className="text-s ink-2">{followTexts.own}</span>
  if (!isOpenAt(post, now)) return <span className="text-s ink-2">{followTexts.closed}</span>
  return (
    <Button
      variant={isMain ? 'main' : 'soft'}
      size={isMain ? 'normal' : 'small'}
      block={isMain}
      onClick={() => openSheet(post.post_id)}
    >
      {followTexts.copy(exactAmountText(post.unit_stake))}
      <span className="unseen">{followTexts.ofPoster(nickname, postTitle(post))}</span>
    </Button>
  )
}
