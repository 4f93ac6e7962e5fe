import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'
import { demoCodesQuery } from './queries.ts'

/** Codes that a real world would have sent by message or mail. */
export function CodesSection() {
  const rows = useQuery(demoCodesQuery).data?.rows ?? []
  return (
    <section>
      <h2>
        {demoTexts.codes} <small>{demoTexts.codesHelp}</small>
      </h2>
      {rows.length === 0 ? (
        <p className="ink-2">{demoTexts.noCodes}</p>
      ) : (
        <DataTable
          isTight
          isFlush
          rows={rows}
          keyOf={({ address, sent_at, body }) => `${address} ${sent_at} ${body}`}
          columns={[
            { head: demoTexts.at, cell: ({ sent_at }) => clockWithSeconds(sent_at) },
            { head: demoTexts.to, cell: ({ channel, address }) => `${demoTexts.channels[channel]} ${address}` },
            { head: demoTexts.text, cellClass: 'demo-name', cell: ({ body }) => body },
          ]}
        />
      )}
    </section>
  )
}
