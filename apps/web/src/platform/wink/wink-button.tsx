import { Button } from '@caimin/ui'
import { useWink } from './use-wink.ts'
import { winkTexts } from './wink.texts.ts'

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
      aria-label={isWinked ? winkTexts.winkedOf(nickname) : winkTexts.winkOf(nickname)}
      onClick={() => void toggle()}
    >
      <span className={isWinked ? 'ink-2' : undefined}>{isWinked ? winkTexts.winked : winkTexts.wink}</span>
    </Button>
  )
}
