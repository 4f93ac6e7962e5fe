import { FootballPage } from './football-page.tsx'

interface Params {
  readonly play?: string | undefined
}

/** One play per tab. */
export function ClassicFootballPage({ play }: Params) {
  return <FootballPage layout="classic" play={play} />
}

/** Every play of a match together. */
export function FullFootballPage({ play }: Params) {
  return <FootballPage layout="full" play={play} />
}
