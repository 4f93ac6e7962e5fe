import { PRODUCT_VERSION } from '@caimin/contract'
import { Button, Cell, RefreshIcon, Sheet, Tag } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startFresh } from '../../platform/data/fresh-start.ts'
import { homeTexts } from './home.texts.ts'
import { releaseQuery } from './queries.ts'

/** Which version runs; a newer one says so here and waits until it is wanted. */
export function UpdateCell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(releaseQuery)
  return (
    <>
      <Cell
        icon={RefreshIcon}
        title={homeTexts.update}
        value={data?.is_older ? <Tag tone="red">{homeTexts.updateReady}</Tag> : PRODUCT_VERSION}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={data?.is_older ? homeTexts.updateTo(data.version) : homeTexts.upToDate(PRODUCT_VERSION)}
        {...(data?.is_older && {
          foot: (
            <Button block onClick={() => void startFresh()}>
              {homeTexts.updateNow}
            </Button>
          ),
        })}
      >
        <p className="ink-2 text-s">{data ? homeTexts.released(data.released_on) : homeTexts.noRelease}</p>
        <ul className="home-notes">
          {data?.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
