import type { BoardRow } from '@caimin/contract'
import { Card, SectionHead } from '@caimin/ui'
import { Suspense } from 'react'
import { links } from '../../../platform/links.ts'
import { matchTexts } from '../match/match.texts.ts'
import { useOwnLegs } from './own-legs.ts'
import { OwnOptions } from './own-options.tsx'

/** What the player has bet on a match, and how it stands by the score of this moment. */
export function OwnBets({ match }: { readonly match: BoardRow }) {
  const legs = useOwnLegs()(match)
  if (legs.length === 0) return null
  return (
    <>
      <SectionHead title={matchTexts.ownBets} note={matchTexts.ownNote} />
      <Card>
        <ul className="match-bets">
          {legs.map((leg) => (
            <li key={`${leg.orderId} ${leg.pick.id}`}>
              <a href={links.orders.mine({ order_id: leg.orderId })}>
                <small>{matchTexts.inOrder(leg.orderNo)}</small>
                <Suspense>
                  <OwnOptions match={match} leg={leg} />
                </Suspense>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
