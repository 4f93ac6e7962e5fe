import { type ReactNode, useId } from 'react'
import { type ModalProps, useModal } from './modal.tsx'
import { ToastHost } from './toast.tsx'
import './modal.css'

export interface DialogProps extends ModalProps {
  readonly title: ReactNode
  /** Buttons, the main one last. */
  readonly actions: ReactNode
}

/** Asks before money moves or when odds have moved; nothing else deserves one. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const titleId = useId()
  const modal = useModal({ open, onClose })
  return (
    <dialog className="ui-dialog" aria-labelledby={titleId} {...modal}>
      {open && (
        <div className="ui-dialog-box">
          <h2 id={titleId}>{title}</h2>
          <div>{children}</div>
          <div className="ui-dialog-actions">{actions}</div>
          <ToastHost isModal />
        </div>
      )}
    </dialog>
  )
}
