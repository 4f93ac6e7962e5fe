import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Ties the native dialog element to `open`: it traps focus, gives focus back, closes on Escape and makes the page
 * behind inert.
 */
export function useModal({ open, onClose }: Omit<ModalProps, 'children'>): {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: { preventDefault(): void }) => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
} {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  useLayoutEffect(() => {
    const dialog = ref.current
    // One that leaves the page while it is open: only closing gives focus back, and only before it is taken away.
    return () => dialog?.close()
  }, [])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onClick: (event) => {
      const isOnTheShade = event.target === event.currentTarget
      if (isOnTheShade) onClose()
    },
  }
}
