import type { ClientReply } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { type Picture, toast } from '@caimin/ui'
import { useState } from 'react'
import { explain } from './explain.ts'

/** Pictures that go with a form: each is uploaded when it is chosen, and the form names them by their ids. */
export function usePictures(upload: (image: Blob) => Promise<ClientReply<Picture>>) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const { run, isBusy } = useCall(upload, (refusal) => toast(explain(refusal)))

  async function add(image: Blob): Promise<void> {
    const picture = await run(image)
    if (picture !== null) setPictures((before) => [...before, picture])
  }

  return {
    ids: pictures.map(({ picture_id }) => picture_id),
    clear: () => setPictures([]),
    /** What the fields take. */
    fields: {
      pictures,
      isBusy,
      onAdd: (image: Blob) => void add(image),
      onRemove: (id: string) => setPictures((before) => before.filter(({ picture_id }) => picture_id !== id)),
    },
  }
}
