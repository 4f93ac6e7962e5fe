import { useQuery } from '@tanstack/react-query'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'
import { DemoList } from './demo-lists.tsx'
import { demoCodesQuery } from './queries.ts'

/** Codes that a real world would have sent by message or mail. */
export function CodesSection() {
  const rows = useQuery(demoCodesQuery).data?.rows ?? []
  return (
    <DemoList
      title={demoTexts.codes}
      help={demoTexts.codesHelp}
      none={demoTexts.noCodes}
      isTight
      rows={rows}
      keyOf={({ address, sent_at, body }) => `${address} ${sent_at} ${body}`}
      columns={[
        { head: demoTexts.at, cell: ({ sent_at }) => clockWithSeconds(sent_at) },
        { head: demoTexts.to, cell: ({ channel, address }) => `${demoTexts.channels[channel]} ${address}` },
        { head: demoTexts.text, cellClass: 'demo-name', cell: ({ body }) => body },
      ]}
    />
  )
}
