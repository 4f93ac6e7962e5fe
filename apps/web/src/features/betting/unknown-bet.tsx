import { type Href, Link } from '@caimin/router'
import { bettingTexts } from './betting.texts.ts'
import './betting.css'

/** Above a slip whose bet may have counted already: its reply was lost, which is found out on the paying page. */
export function UnknownBet({ to }: { readonly to: Href }) {
  return (
    <>
      <b className="red">{bettingTexts.unknownAttempt}</b>
      <Link to={to} className="bet-text-button">
        {bettingTexts.check}
      </Link>
    </>
  )
}
