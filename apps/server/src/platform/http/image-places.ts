import type { onRequestHookHandler } from 'fastify'
import { createKeyCounts } from '../key-counts.ts'
import { callerOf } from './call.ts'
import { commonRefusal } from './envelope.ts'
import { networkOf } from './network-address.ts'

/** Pictures that are in memory at once. */
interface PlaceLimits {
  readonly inAll: number
  readonly ofPerson: number
  readonly ofNetwork: number
}

/** Players have places of their own, so that no number of them keeps a desk from photographing its tickets. */
const PLAYERS: PlaceLimits = { inAll: 12, ofPerson: 2, ofNetwork: 6 }
/** The staff of a shop share its network. */
const STAFF: PlaceLimits = { inAll: 12, ofPerson: 4, ofNetwork: 12 }

/**
 * Takes a place and returns the function that releases it; null when there is none. Of this process, whose memory it
 * bounds.
 */
function createPlaces({ inAll, ofPerson, ofNetwork }: PlaceLimits) {
  const counts = createKeyCounts()
  return (person: string, network: string): (() => void) | null => {
    const wanted = [
      { key: 'all', most: inAll },
      { key: `person ${person}`, most: ofPerson },
      { key: `network ${network}`, most: ofNetwork },
    ]
    if (wanted.some(({ key, most }) => counts.countOf(key) >= most)) return null
    for (const { key } of wanted) counts.add(key)
    return () => {
      for (const { key } of wanted) counts.remove(key)
    }
  }
}

/** Lets a picture be read only when there is a place for it, which it holds until it is answered. */
export function boundImages(): onRequestHookHandler {
  const [ofPlayers, ofStaff] = [createPlaces(PLAYERS), createPlaces(STAFF)]
  return (request, reply, done) => {
    const { actor } = request
    const network = networkOf(request.ip)
    const takePlace = actor === null || actor.kind === 'player' ? ofPlayers : ofStaff
    const leave = takePlace(callerOf(actor) ?? network, network)
    if (leave === null) return void reply.send(commonRefusal(request.url, 'busy_try_again'))
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
    done()
  }
}
