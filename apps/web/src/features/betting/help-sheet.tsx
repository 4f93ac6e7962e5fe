import { Button, HelpSheet as Help, type HelpSheetProps } from '@caimin/ui'
import { bettingTexts } from './betting.texts.ts'

interface BetHelpProps extends Omit<HelpSheetProps, 'title' | 'children'> {
  /** Requests permission for motion events, where the browser requires it. */
  readonly onAllowShake?: (() => Promise<void>) | undefined
}

/** The words of a betting page, explained. */
export function HelpSheet({ onAllowShake, ...help }: BetHelpProps) {
  return (
    <Help {...help} title={bettingTexts.help}>
      {onAllowShake && (
        <Button variant="soft" onClick={() => void onAllowShake()}>
          {bettingTexts.allowShake}
        </Button>
      )}
    </Help>
  )
}
