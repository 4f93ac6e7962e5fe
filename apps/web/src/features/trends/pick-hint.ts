import { present } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { type TrendChart, trendGame } from '@caimin/rules/trends'
import { pickableIn } from './picks.ts'
import { trendsTexts } from './trends.texts.ts'

const hasPicks = ({ groups, shows }: TrendChart): boolean => shows !== 'comparison' && groups.some(pickableIn)

/** The first chart of a game with numbers to pick; every game has one. */
export const pickChart = (game: NumberGameId): TrendChart =>
  present(trendGame(game).charts.find(hasPicks), `${game} has a chart to pick in`)

/** Where numbers are picked: here, in the picture of this chart, or in the first chart that has numbers. */
export function pickHint(game: NumberGameId, chart: TrendChart, isTable: boolean): string {
  if (hasPicks(chart)) return isTable ? trendsTexts.pickInPicture : trendsTexts.pickHint
  return trendsTexts.pickElsewhere(pickChart(game).name)
}
