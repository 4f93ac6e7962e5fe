import { type ClientRefusal, type OutputOf, PAYEE_NAME } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, QueryView, TextField } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { FileButton } from '../../platform/parts/file-button.tsx'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { queryClient } from '../../platform/query-client.ts'
import { boardTexts } from './board.texts.ts'
import { codesQuery } from './queries.ts'

type Codes = OutputOf<'store', 'shopCodes'>
type Code = Codes['codes'][number]
type Kind = Code['kind']

const KINDS: readonly Kind[] = ['wechat', 'alipay', 'bank']

/** The pictures that players scan to pay the shop. */
export function CodesSection() {
  return (
    <section>
      <h2>{boardTexts.codes}</h2>
      <p className="text-s ink-2">{boardTexts.codesNote}</p>
      <QueryView query={useQuery(codesQuery)}>
        {({ codes }) => (
          <ul className="board-codes">
            {KINDS.map((kind) => (
              <li key={kind}>
                <CodeForm kind={kind} code={codes.find((code) => code.kind === kind)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

interface Picture {
  readonly picture_id: string
  readonly picture_url: string
}

function CodeForm({ kind, code }: { readonly kind: Kind; readonly code: Code | undefined }) {
  const [picture, setPicture] = useState<Picture>()
  const [name, setName] = useState(code?.account_name ?? '')
  const [error, setError] = useState('')
  const explainIn = (refusal: ClientRefusal) => setError(explain(refusal))
  const saving = useCall(client.store.saveCode, explainIn)
  const removing = useCall(client.store.removeCode, explainIn)
  const isBusy = saving.isBusy || removing.isBusy
  const url = picture?.picture_url ?? code?.picture_url

  async function show(call: Promise<Codes | null>): Promise<void> {
    const codes = await call
    if (codes === null) return
    setError('')
    setPicture(undefined)
    void queryClient.setAndRefetch(codesQuery.queryKey, codes)
  }

  return (
    <form
      className="board-code"
      onSubmit={onSubmit(
        () => picture && show(saving.run({ kind, picture_id: picture.picture_id, account_name: name })),
      )}
    >
      <h3>{boardTexts.kinds[kind]}</h3>
      {url === undefined ? (
        <p className="ink-2">{boardTexts.noCode}</p>
      ) : (
        <img src={url} alt={boardTexts.picture(boardTexts.kinds[kind])} />
      )}
      <PictureButton kind={kind} hasOne={url !== undefined} onPicture={setPicture} onError={setError} />
      <TextField
        label={boardTexts.receiver}
        hint={boardTexts.receiverHint}
        maxLength={PAYEE_NAME.max}
        value={name}
        onChange={setName}
        error={error}
      />
      <div className="board-buttons">
        <Button
          type="submit"
          busy={isBusy}
          missing={(!picture && boardTexts.needPicture) || (name.trim() === '' && boardTexts.needName)}
        >
          {boardTexts.save}
        </Button>
        {code && (
          <Button variant="outline" busy={isBusy} onClick={() => void show(removing.run({ kind }))}>
            {boardTexts.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

interface PictureButtonProps {
  readonly kind: Kind
  readonly hasOne: boolean
  readonly onPicture: (picture: Picture) => void
  readonly onError: (text: string) => void
}

function PictureButton({ kind, hasOne, onPicture, onError }: PictureButtonProps) {
  const uploading = useCall(
    (image: Blob) => client.store.uploadCode({}, { image }),
    (refusal) => onError(explain(refusal)),
  )

  async function upload(image: File): Promise<void> {
    const picture = await uploading.run(image)
    if (picture === null) return
    onPicture(picture)
    onError('')
  }

  return (
    <FileButton
      accept="image/*"
      label={boardTexts.picture(boardTexts.kinds[kind])}
      size="small"
      busy={uploading.isBusy}
      onFile={(image) => void upload(image)}
    >
      {hasOne ? boardTexts.change : boardTexts.choose}
    </FileButton>
  )
}
