import type { NumberGameId } from '@caimin/rules'
import { type TrendChart, trendGame } from '@caimin/rules/trends'
import { pickableIn } from './picks.ts'
import { trendsTexts } from './trends.texts.ts'

const hasPicks = ({ groups }: TrendChart): boolean => groups.some(pickableIn)

/** Where numbers are picked: here, in the picture of this chart, or in the first chart that has numbers. */
export function pickHint(game: NumberGameId, chart: TrendChart, isTable: boolean): string {
  if (hasPicks(chart)) return isTable ? trendsTexts.pickInPicture : trendsTexts.pickHint
  return trendsTexts.pickElsewhere(trendGame(game).charts.find(hasPicks)?.name ?? '')
}
