import { Button } from '@caimin/ui'
import { followTexts } from '../follow.texts.ts'
import { useWink } from '../use-wink.ts'

interface WinkButtonProps {
  readonly person: { readonly player_id: string; readonly nickname: string; readonly is_winked: boolean }
  readonly size?: 'small'
}

/** 关注, and 已关注 once it is pressed. */
export function WinkButton({ person, size }: WinkButtonProps) {
  const { isBusy, toggle } = useWink(person)
  const { nickname, is_winked: isWinked } = person
  return (
    <Button
      variant="outline"
      size={size}
      busy={isBusy}
      aria-pressed={isWinked}
      aria-label={followTexts.winkOf(nickname)}
      onClick={() => void toggle()}
    >
      <span className={isWinked ? 'ink-2' : undefined}>{isWinked ? followTexts.winked : followTexts.wink}</span>
    </Button>
  )
}
