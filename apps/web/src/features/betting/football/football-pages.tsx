import { FootballPage } from './football-page.tsx'

interface Params {
  readonly play?: string | undefined
  readonly again?: string | undefined
  readonly pick?: string | undefined
}

/** One play per tab. */
export function ClassicFootballPage(params: Params) {
  return <FootballPage layout="classic" {...params} />
}

/** Every play of a match together. */
export function FullFootballPage(params: Params) {
  return <FootballPage layout="full" {...params} />
}
