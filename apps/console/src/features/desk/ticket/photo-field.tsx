import type { OutputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, shrinkPicture } from '@caimin/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../../platform/client.ts'
import { explain } from '../../../platform/explain.ts'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import type { DeskOrder, DeskTicket, TicketName } from '../queries.ts'
import { ticketTexts } from './ticket.texts.ts'
import type { TicketPhoto } from './ticket-draft.ts'
import './record-form.css'

/** Enough to read the smallest print on a ticket; a phone's picture is three times that. */
const MAX_SIDE = 2400
const QUALITY = 0.85

export interface PhotoFieldProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly photo: TicketPhoto | null
  readonly onPhoto: (photo: TicketPhoto) => void
  readonly onEnlarge: () => void
}

/** The ticket's photo, from the camera or a file; it is on the server as soon as it is taken. */
export function PhotoField({ order, ticket, photo, onPhoto, onEnlarge }: PhotoFieldProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const uploading = useCall(
    async (file: File) => client.desk.uploadPhoto({}, { image: await shrinkPicture(file, MAX_SIDE, QUALITY) }),
    (refusal) => setError(explain(refusal)),
  )
  const [error, setError] = useState('')

  useKeys({ c: () => camera.current?.click() })

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    setError('')
    const uploaded = await uploading.run(file)
    if (uploaded !== null) takeUploaded(uploaded)
  }
  const isOther = ({ order_id, seq }: TicketName) => order_id !== order.order_id || seq !== ticket.seq
  function takeUploaded({ photo_id, photo_url, sha256, used_by, similar_to }: OutputOf<'desk', 'uploadPhoto'>) {
    if (used_by !== null && isOther(used_by)) {
      setError(ticketTexts.photoUsed(used_by.order_no, used_by.seq))
      return
    }
    const similarTo = similar_to !== null && isOther(similar_to) ? similar_to : null
    onPhoto({ id: photo_id, url: photo_url, sha256, similarTo })
  }
  const similar = photo?.similarTo

  return (
    <div className="photo-field">
      {photo !== null && (
        <img className="photo-thumb" src={photo.url} alt={ticketTexts.photo(ticketTexts.mark(ticket.seq))} />
      )}
      <div className="photo-buttons">
        <Button variant="outline" size="small" busy={uploading.isBusy} onClick={() => camera.current?.click()}>
          {photo === null ? ticketTexts.takePhoto : ticketTexts.retake}
        </Button>
        {photo === null ? (
          <Button variant="outline" size="small" busy={uploading.isBusy} onClick={() => files.current?.click()}>
            {ticketTexts.chooseFile}
          </Button>
        ) : (
          <Button variant="outline" size="small" onClick={onEnlarge}>
            {ticketTexts.enlarge}
          </Button>
        )}
      </div>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void upload(event)}
      />
      <input ref={files} hidden type="file" accept="image/*" onChange={(event) => void upload(event)} />
      {uploading.isBusy && <p role="status">{ticketTexts.uploading}</p>}
      {similar && (
        <p className="red" role="status">
          {ticketTexts.photoSimilar(similar.order_no, similar.seq)}
        </p>
      )}
      {error !== '' && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
