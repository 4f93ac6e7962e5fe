import { ok } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { type FixedGameId, type MatchGameId, matchPlays, optionText, playName, playOptions } from '@caimin/rules'
import { type CatalogCache, matchNumberText } from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { legTexts, OUTCOMES } from './setup.texts.ts'

type Output = Values<OutputOf<'setup', 'openMatches'>>

/**
 * What a combination can be made of: the matches that are on sale in every shop, with plays and options of their game.
 */
export const listOpenMatches = query<'setup', 'openMatches', { readonly catalog: CatalogCache }>(
  async ({ r, input: { game }, catalog }) =>
    ok(
      game === 'sfc' || game === 'renxuan9' ? await issueMatches(catalog, r, game) : await matchesOf(catalog, r, game),
    ),
)

async function matchesOf(catalog: CatalogCache, r: Reader, game: MatchGameId): Promise<Output> {
  const matches = await catalog.onSale(r, game)
  return {
    plays: matchPlays(game).map((play) => ({
      play,
      name: playName(game, play),
      options: playOptions(game, play).map((option) => ({ option, name: optionText(game, play, option) })),
    })),
    rows: matches
      .filter(({ isSelling }) => isSelling)
      .map((match) => ({
        match: match.id,
        issue_no: match.issueNo,
        name: matchNumberText(match),
        league: match.league,
        home: match.home,
        away: match.away,
        kickoff_at: match.kickoffAt,
      })),
  }
}

async function issueMatches(catalog: CatalogCache, r: Reader, game: FixedGameId): Promise<Output> {
  const issues = (await catalog.issuesAhead(r)).filter((issue) => issue.game === game && issue.isSelling)
  return {
    plays: [{ play: null, name: legTexts.outcome, options: OUTCOMES }],
    rows: issues.flatMap((issue) =>
      issue.matches.map((match) => ({
        match: String(match.no),
        issue_no: issue.issueNo,
        name: legTexts.matchOf(match.no),
        league: match.league,
        home: match.home,
        away: match.away,
        kickoff_at: match.kickoff_at,
      })),
    ),
  }
}
