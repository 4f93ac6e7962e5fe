import type { ReactNode } from 'react'

export interface WillHappenProps {
  readonly note?: ReactNode
  readonly lines: readonly (readonly [string, ReactNode])[]
}

/** Stands above every button that moves money: what it will do, before → after. */
export function WillHappen({ note, lines }: WillHappenProps) {
  return (
    <div className="will">
      {note !== undefined && <p>{note}</p>}
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
