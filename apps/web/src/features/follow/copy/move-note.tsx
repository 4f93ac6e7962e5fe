import { classNames, WarnIcon } from '@caimin/ui'

interface MoveNoteProps {
  readonly isUp: boolean
  readonly text: string
}

/** The total moved so far that it is confirmed: what it means stands in words beside the colour. */
export function MoveNote({ isUp, text }: MoveNoteProps) {
  return (
    <div className={classNames('copy-moved', isUp ? 'copy-moved-up' : 'copy-moved-down')} role="alert">
      <WarnIcon size="s" />
      <span className="grow">{text}</span>
    </div>
  )
}
