import { Button, type ButtonProps } from '@caimin/ui'
import { type ChangeEvent, useRef } from 'react'

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'busy' | 'children'> {
  /** What may be chosen: endings or types. */
  readonly accept: string
  /** What the file is, where the button does not say it. */
  readonly label?: string
  readonly onFile: (file: File) => void
}

/** Chooses a file of this machine; the same one may be chosen again. */
export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined) onFile(file)
  }

  return (
    <>
      <input ref={input} hidden type="file" accept={accept} aria-label={label} onChange={take} />
      <Button {...button} variant="outline" onClick={() => input.current?.click()} />
    </>
  )
}
