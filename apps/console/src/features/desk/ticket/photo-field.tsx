import { type ChangeEvent, useRef, useState } from 'react'
import { client, explain, Press } from '../../../app/index.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { photoRefusals, ticketTexts } from './ticket.texts.ts'
import type { TicketPhoto } from './ticket-draft.ts'
import './record-form.css'

export interface PhotoFieldProps {
  /** ① for readers. */
  readonly mark: string
  readonly photo: TicketPhoto | null
  readonly onPhoto: (photo: TicketPhoto) => void
  readonly onEnlarge: () => void
}

/** The ticket's photo, from the camera or a file; it is on the server as soon as it is taken. */
export function PhotoField({ mark, photo, onPhoto, onEnlarge }: PhotoFieldProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    setBusy(true)
    setError('')
    const reply = await client.desk.uploadPhoto({}, { image: await shrinkPicture(file) })
    setBusy(false)
    if (!reply.ok) setError(explain(reply, photoRefusals))
    else onPhoto({ id: reply.value.photo_id, url: reply.value.photo_url, sha256: reply.value.sha256 })
  }

  return (
    <div className="photo-field">
      {photo !== null && <img className="photo-thumb" src={photo.url} alt={ticketTexts.photo(mark)} />}
      <div className="photo-buttons">
        <Press size="small" busy={isBusy} onClick={() => camera.current?.click()}>
          {photo === null ? ticketTexts.takePhoto : ticketTexts.retake}
        </Press>
        {photo === null ? (
          <Press size="small" busy={isBusy} onClick={() => files.current?.click()}>
            {ticketTexts.chooseFile}
          </Press>
        ) : (
          <Press size="small" onClick={onEnlarge}>
            {ticketTexts.enlarge}
          </Press>
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
      {isBusy && <p role="status">{ticketTexts.uploading}</p>}
      {error !== '' && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
