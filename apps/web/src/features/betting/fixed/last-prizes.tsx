import { amountText, countText, fenOf, NO_MONEY } from '@caimin/base'
import type { FixedGameId } from '@caimin/rules'
import type { Issue } from '../numbers/issue.ts'
import { fixedTexts } from './fixed.texts.ts'
import { type PaidDraw, useLastPrizes } from './use-last-prizes.ts'

interface LastPrizesProps {
  readonly game: FixedGameId
  /** The draw shown above; an older one is named. */
  readonly last: Issue['latest_draws'][number] | undefined
}

/** What the newest announced draw sold and paid: the only honest measure of a floating prize. */
export function LastPrizes({ game, last }: LastPrizesProps) {
  const draw = useLastPrizes(game)
  if (!draw) return null
  return (
    <p className="fix-prizes">
      {draw.issue_no !== last?.issue_no && fixedTexts.issue(draw.issue_no)}{' '}
      {draw.sales !== null && fixedTexts.sales(amountText(draw.sales))} {prizesText(draw)}
    </p>
  )
}

const FEN_IN_YUAN = 100n

/** 一等奖2注，每注1,234,567元；二等奖无人中. Announced amounts are whole yuan; some announcements leave out the winners. */
export const prizesText = ({ prizes }: Pick<PaidDraw, 'prizes'>): string =>
  prizes
    .map(({ level, winners, amount }) => {
      const name = fixedTexts.levels[level] ?? level
      const each = countText(fenOf(amount) / FEN_IN_YUAN)
      if (winners > 0) return fixedTexts.prizeOf(name, countText(BigInt(winners)), each)
      return fenOf(amount) > NO_MONEY ? fixedTexts.prizeAlone(name, each) : fixedTexts.noWinner(name)
    })
    .join('；')
