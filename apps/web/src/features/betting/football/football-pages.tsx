import { FootballPage } from './football-page.tsx'

interface Params {
  readonly play?: string | undefined
  readonly again?: string | undefined
}

/** One play per tab. */
export function ClassicFootballPage({ play, again }: Params) {
  return <FootballPage layout="classic" play={play} again={again} />
}

/** Every play of a match together. */
export function FullFootballPage({ play, again }: Params) {
  return <FootballPage layout="full" play={play} again={again} />
}
