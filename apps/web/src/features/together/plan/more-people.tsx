import { Button, type ShownList } from '@caimin/ui'
import { planTexts } from './plan.texts.ts'

/** The way to more of those who hold a share, inside a card. */
export function MorePeople({ list }: { readonly list: ShownList<unknown> }) {
  if (list.hasMore !== true) return null
  return (
    <Button
      block
      variant="quiet"
      size="small"
      busy={list.isLoadingMore === true}
      onClick={() => void list.loadMore?.()}
    >
      {planTexts.morePeople}
    </Button>
  )
}
