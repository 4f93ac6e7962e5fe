import { type Instant, instant, ok, type Result, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { type FixedGameId, type MatchGameId, matchPlays, optionText, playName, playOptions } from '@caimin/rules'
import { type CatalogMatch, getIssue, getMatches, type Issue, matchNumberText } from '../../core/catalog/index.ts'
import type { BlockedLeg } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { legTexts, OUTCOMES } from './setup.texts.ts'

type BlockInput = RequestValues<'setup', 'blockMatches'>
type InputLeg = BlockInput['legs'][number]

interface Legs {
  readonly issueNo: string | null
  /** By match, options in the order of the play. */
  readonly legs: readonly BlockedLeg[]
  readonly firstDeadlineAt: Instant
}

type LegsRefusal = 'leg_malformed' | 'match_unknown' | 'issues_mixed'

/** The legs of a combination, all of matches on sale, with what people call them. */
export async function readLegs(r: Reader, asked: BlockInput): Promise<Result<Legs, LegsRefusal>> {
  const { game, issue_no: issueNo } = asked
  if (new Set(asked.legs.map(({ match }) => match)).size < asked.legs.length) return refuse('leg_malformed')
  const legs = asked.legs.toSorted((a, b) => a.match.localeCompare(b.match, 'en', { numeric: true }))
  if (game === 'sfc' || game === 'renxuan9') {
    return issueNo === undefined ? refuse('leg_malformed') : await readFixedLegs(r, { game, issueNo }, legs)
  }
  return issueNo === undefined ? await readMatchLegs(r, game, legs) : refuse('leg_malformed')
}

async function readMatchLegs(
  r: Reader,
  game: MatchGameId,
  asked: readonly InputLeg[],
): Promise<Result<Legs, LegsRefusal>> {
  const matches = await getMatches(
    r,
    asked.map(({ match }) => match),
  )
  const legs: BlockedLeg[] = []
  const found: CatalogMatch[] = []
  for (const leg of asked) {
    const match = matches.get(leg.match)
    if (match === undefined || match.game !== game || !isOnSale(match, r)) return refuse('match_unknown')
    const choice = readChoice(game, leg)
    if (choice === undefined) return refuse('leg_malformed')
    const { home, away } = match
    legs.push({ match: leg.match, ...choice, name: matchNumberText(match), home, away })
    found.push(match)
  }
  // No ticket of 北京单场 holds matches of two issues.
  if (new Set(found.map(({ issueNo }) => issueNo)).size > 1) return refuse('issues_mixed')
  return ok({ issueNo: null, legs, firstDeadlineAt: instant(Math.min(...found.map((each) => each.gameDeadlineAt))) })
}

const isOnSale = (
  { isSelling, gameDeadlineAt }: Pick<Issue, 'isSelling' | 'gameDeadlineAt'>,
  { now }: Reader,
): boolean => isSelling && now < gameDeadlineAt

type Choice = Pick<BlockedLeg, 'play' | 'options' | 'choice'>

/** The play and options of a leg with their names; undefined where the game does not have them. */
function readChoice(game: MatchGameId, { play, options }: InputLeg): Choice | undefined {
  if (play === undefined) return options === undefined ? { choice: null } : undefined
  if (!matchPlays(game).includes(play)) return undefined
  if (options === undefined) return { play, choice: playName(game, play) }
  const chosen = inOrder(playOptions(game, play), options)
  if (chosen === undefined) return undefined
  const names = chosen.map((option) => optionText(game, play, option))
  return { play, options: chosen, choice: legTexts.choice(playName(game, play), names) }
}

/** The options in the order of their play; undefined where one is unknown or named twice. */
function inOrder(order: readonly string[], options: readonly string[]): readonly string[] | undefined {
  const chosen = order.filter((option) => options.includes(option))
  return chosen.length === options.length ? chosen : undefined
}

const OUTCOME_CODES = OUTCOMES.map(({ option }) => option)

async function readFixedLegs(
  r: Reader,
  { game, issueNo }: { readonly game: FixedGameId; readonly issueNo: string },
  asked: readonly InputLeg[],
): Promise<Result<Legs, LegsRefusal>> {
  const issue = await getIssue(r, game, issueNo)
  if (issue === undefined || !isOnSale(issue, r)) return refuse('match_unknown')
  const legs: BlockedLeg[] = []
  for (const { match, play, options } of asked) {
    const known = issue.matches.find(({ no }) => String(no) === match)
    if (known === undefined) return refuse('match_unknown')
    const chosen = options && inOrder(OUTCOME_CODES, options)
    if (play !== undefined || (options !== undefined && chosen === undefined)) return refuse('leg_malformed')
    const names = OUTCOMES.filter(({ option }) => chosen?.includes(option)).map(({ name }) => name)
    const choice = names.length === 0 ? null : legTexts.options(names)
    const { home, away } = known
    legs.push({ match, ...(chosen && { options: chosen }), name: legTexts.matchOf(known.no), home, away, choice })
  }
  return ok({ issueNo, legs, firstDeadlineAt: issue.gameDeadlineAt })
}
