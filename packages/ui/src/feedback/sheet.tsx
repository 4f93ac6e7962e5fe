import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../icons/line-icons.tsx'
import { partsTexts } from '../parts.texts.ts'
import { type ModalProps, useModal } from './modal.tsx'
import { ToastHost } from './toast.tsx'
import './modal.css'

export interface SheetProps extends ModalProps {
  readonly title: ReactNode
  /** Its own bar at the bottom. */
  readonly foot?: ReactNode
}

/** Comes up from the bottom, at most 88 % high. */
export function Sheet({ open, onClose, title, foot, children }: SheetProps) {
  const titleId = useId()
  const modal = useModal({ open, onClose })
  return (
    <dialog className="ui-sheet" aria-labelledby={titleId} {...modal}>
      {open && (
        <div className="ui-sheet-box">
          <header>
            <h2 id={titleId} className="ui-sheet-title">
              {title}
            </h2>
            <button type="button" className="ui-icon-button" aria-label={partsTexts.close} onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          <div className="ui-sheet-body">{children}</div>
          {foot && <div className="ui-sheet-foot">{foot}</div>}
          <ToastHost isModal />
        </div>
      )}
    </dialog>
  )
}
