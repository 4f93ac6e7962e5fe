import { feature } from '../../platform/handlers/feature.ts'
import { switchAutoAccept } from './auto-accept.ts'
import { counterTexts } from './counter.texts.ts'
import { credit } from './credit.ts'
import { players } from './players.ts'
import { receipts } from './receipts.ts'
import { player } from './show-player.ts'

export const counter = feature(
  'counter',
  { players, player, credit, receipts, setAutoAccept: switchAutoAccept },
  counterTexts,
)
