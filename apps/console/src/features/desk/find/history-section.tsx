import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { historyQuery } from '../queries.ts'
import { findTexts } from './find.texts.ts'
import { historyText, whoDid } from './history-text.ts'
import './find.css'

/** Everything that happened to an order, by whom and when, the oldest first. */
export function HistorySection({ orderId }: { readonly orderId: string }) {
  const query = useQuery(historyQuery(orderId))
  return (
    <PaneSection title={findTexts.history}>
      <QueryView query={query}>
        {({ entries }) => (
          <ol className="history">
            {entries.map((entry) => {
              const { title, lines } = historyText(entry)
              return (
                <li key={entry.no}>
                  <p className="row">
                    <b className="grow">{title}</b>
                    <span className="text-s ink-2">
                      {whoDid(entry)}　<time>{clockOrDay(entry.at)}</time>
                    </span>
                  </p>
                  {lines.map((line) => (
                    <p key={line} className="history-line">
                      {line}
                    </p>
                  ))}
                </li>
              )
            })}
          </ol>
        )}
      </QueryView>
    </PaneSection>
  )
}
