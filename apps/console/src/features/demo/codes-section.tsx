import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'

/** Codes that a real world would have sent by message or mail. */
export function CodesSection() {
  const query = useQuery({
    queryKey: ['demo', 'codes'],
    queryFn: () => answerOf(client.demo.codes({})),
    refetchInterval: 5000,
  })
  const rows = query.data?.rows ?? []
  return (
    <section>
      <h2>
        {demoTexts.codes} <small>{demoTexts.codesHelp}</small>
      </h2>
      {rows.length === 0 ? (
        <p className="ink-2">{demoTexts.noCodes}</p>
      ) : (
        <table className="table table-tight table-flush">
          <thead>
            <tr>
              <th>{demoTexts.at}</th>
              <th>{demoTexts.to}</th>
              <th>{demoTexts.text}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ channel, address, body, sent_at }) => (
              <tr key={`${address} ${sent_at} ${body}`}>
                <td>{clockWithSeconds(sent_at)}</td>
                <td>{`${demoTexts.channels[channel]} ${address}`}</td>
                <td className="demo-name">{body}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
