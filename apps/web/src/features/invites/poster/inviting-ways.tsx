import { Button, QueryView, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../platform/data/user.ts'
import { hasCopied } from '../../../platform/files/copy-text.ts'
import { shareLinkTexts } from '../../../platform/files/share-link.texts.ts'
import { copyLink } from '../../../platform/files/share-link.ts'
import { storeQuery } from '../../../platform/queries/store.ts'
import { posterTexts } from './poster.texts.ts'
import { type Poster, posterOf } from './poster.ts'
import { PosterCard } from './poster-card.tsx'
import { savePoster, sharePoster } from './send-poster.ts'

/** The player's invitation to their shop, and how it reaches others. */
export function InvitingWays({ code }: { readonly code: string }) {
  const store = useQuery(storeQuery)
  const nickname = useUser().data?.nickname ?? ''
  return (
    <QueryView query={store} skeletons={4}>
      {(shop) => <Ways poster={posterOf({ code, nickname, store: shop })} />}
    </QueryView>
  )
}

function Ways({ poster }: { readonly poster: Poster }) {
  const copyCode = async () => toast((await hasCopied(poster.code)) ? posterTexts.codeCopied : shareLinkTexts.notCopied)
  return (
    <>
      <PosterCard poster={poster} />
      <div className="invite-poster-ways">
        <Button variant="outline" onClick={() => void copyCode()}>
          {posterTexts.copyCode}
        </Button>
        <Button variant="outline" onClick={() => void copyLink(poster.link)}>
          {posterTexts.copyLink}
        </Button>
        <Button variant="outline" onClick={() => void savePoster(poster)}>
          {posterTexts.save}
        </Button>
        <Button onClick={() => void sharePoster(poster)}>{posterTexts.share}</Button>
      </div>
      <p className="pad ink-2 text-s">{posterTexts.linkNote}</p>
    </>
  )
}
