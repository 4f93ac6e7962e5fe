import { minutes } from '@caimin/base'
import type { DrawRow, Feed, RefusedRow } from '../feed.ts'
import type { PacedFetch } from '../paced-fetch.ts'
import { CWL, CWL_NAMES, type CwlGame, readDrawNotice } from './cwl-draws.ts'

const PATH = '/cwl_admin/front/cwlkj/search/kjxx/findDrawNotice'
const HEADERS = { referer: 'https://www.cwl.gov.cn/ygkj/wqkjgg/' }
const ISSUES = 30

export interface CwlSource {
  readonly baseUrl: string
  readonly fetch: PacedFetch
}

/** Draws of the four welfare games: the newest thirty of each, so that a day without answer is made up for. */
export const cwlDrawsFeed = ({ baseUrl, fetch }: CwlSource): Feed => ({
  name: CWL,
  everyMs: minutes(5),
  isDemo: false,
  async poll() {
    const draws: DrawRow[] = []
    const refused: RefusedRow[] = []
    for (const game of Object.keys(CWL_NAMES) as CwlGame[]) {
      const query = `name=${CWL_NAMES[game]}&issueCount=${ISSUES}&pageNo=1&pageSize=${ISSUES}&systemType=PC`
      const rows = readDrawNotice(game, await fetch(`${baseUrl}${PATH}?${query}`, HEADERS))
      draws.push(...(rows.draws ?? []))
      refused.push(...(rows.refused ?? []))
    }
    return { draws, refused }
  },
})
