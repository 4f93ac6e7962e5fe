import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { Entry } from '../../platform/parts/entry.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { boardRefusals, boardTexts } from './board.texts.ts'

type Code = OutputOf<'store', 'shopCodes'>['codes'][number]
type Kind = Code['kind']

const KINDS: readonly Kind[] = ['wechat', 'alipay', 'bank']
const KEY = ['board', 'codes'] as const

/** The pictures that players scan to pay the shop. */
export function CodesSection() {
  const query = useQuery({ queryKey: KEY, queryFn: () => answerOf(client.store.shopCodes({})) })
  return (
    <section>
      <h2>{boardTexts.codes}</h2>
      <p className="text-s ink-2">{boardTexts.codesNote}</p>
      {query.isPending && <ListLoading />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <ul className="board-codes">
          {KINDS.map((kind) => (
            <li key={kind}>
              <CodeForm kind={kind} code={query.data.codes.find((code) => code.kind === kind)} />
            </li>
          ))}
        </ul>
      )}
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
  const [isBusy, setBusy] = useState(false)
  const url = picture?.picture_url ?? code?.picture_url

  async function run(call: ReturnType<typeof client.store.saveCode>): Promise<void> {
    setBusy(true)
    const reply = await call
    setBusy(false)
    if (!reply.ok) return setError(explain(reply, boardRefusals))
    setError('')
    setPicture(undefined)
    void queryClient.showAnswer(KEY, reply.value)
  }

  return (
    <form
      className="board-code"
      onSubmit={(event) => {
        event.preventDefault()
        if (picture) void run(client.store.saveCode({ kind, picture_id: picture.picture_id, account_name: name }))
      }}
    >
      <h3>{boardTexts.kinds[kind]}</h3>
      {url === undefined ? (
        <p className="ink-2">{boardTexts.noCode}</p>
      ) : (
        <img src={url} alt={boardTexts.picture(boardTexts.kinds[kind])} />
      )}
      <PictureButton kind={kind} hasOne={url !== undefined} onPicture={setPicture} onError={setError} />
      <Entry
        label={boardTexts.receiver}
        hint={boardTexts.receiverHint}
        maxLength={40}
        value={name}
        onChange={setName}
        error={error}
      />
      <div className="board-buttons">
        <Press
          type="submit"
          look="main"
          busy={isBusy}
          missing={(!picture && boardTexts.needPicture) || (name.trim() === '' && boardTexts.needName)}
        >
          {boardTexts.save}
        </Press>
        {code && (
          <Press busy={isBusy} onClick={() => void run(client.store.removeCode({ kind }))}>
            {boardTexts.remove}
          </Press>
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
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (image === undefined) return
    setBusy(true)
    const reply = await client.store.uploadCode({}, { image })
    setBusy(false)
    if (reply.ok) onPicture(reply.value)
    onError(reply.ok ? '' : explain(reply, boardRefusals))
  }

  return (
    <>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        aria-label={boardTexts.picture(boardTexts.kinds[kind])}
        onChange={(event) => void upload(event)}
      />
      <Press size="small" busy={isBusy} onClick={() => file.current?.click()}>
        {hasOne ? boardTexts.change : boardTexts.choose}
      </Press>
    </>
  )
}
