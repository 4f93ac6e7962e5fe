import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'

/** An option of a play of a match. */
export interface OfferedOption {
  readonly matchId: string
  readonly play: string
  readonly option: string
}

/** The key of an option in what {@link offeredOdds} answers. */
export const offeredKey = ({ matchId, play, option }: OfferedOption): string => `${matchId} ${play} ${option}`

/** Everything that was ever offered for these options, now or before, each value once, the lowest first. */
export async function offeredOdds(
  r: Reader,
  options: readonly OfferedOption[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<OfferedOption & { odds: string[] }>`
    select chosen.match_id as "matchId", chosen.play, chosen.option,
           (array_agg(offered.odds order by offered.odds::numeric)) as odds
      from unnest(${options.map((o) => o.matchId)}::text[], ${options.map((o) => o.play)}::text[],
                  ${options.map((o) => o.option)}::text[]) as chosen (match_id, play, option)
     cross join lateral (
       select odds ->> chosen.option as odds from odds_history
        where match_id = chosen.match_id and play = chosen.play and odds ? chosen.option
       union
       select odds -> chosen.play ->> chosen.option from matches
        where id = chosen.match_id and odds -> chosen.play ? chosen.option) as offered
     group by 1, 2, 3`.execute(r.db)
  return new Map(rows.map((row) => [offeredKey(row), row.odds]))
}

/** Handicaps and totals that a match was ever offered with, the lowest first. */
export interface OfferedLines {
  readonly handicap: readonly number[]
  readonly total: readonly number[]
}

export async function offeredLines(r: Reader, matchIds: readonly string[]): Promise<ReadonlyMap<string, OfferedLines>> {
  const { rows } = await sql<OfferedLines & { id: string }>`
    select id,
           array(select distinct line from unnest(array_agg(handicap)) as line where line is not null order by line) as handicap,
           array(select distinct line from unnest(array_agg(total)) as line where line is not null order by line) as total
      from (select id, handicap, total from matches where id = any(${[...matchIds]}::text[])
            union
            select match_id, handicap, total from odds_history where match_id = any(${[...matchIds]}::text[])) as offered
     group by id`.execute(r.db)
  return new Map(rows.map(({ id, handicap, total }) => [id, { handicap, total }]))
}
