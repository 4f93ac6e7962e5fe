import { LockIcon } from '@caimin/ui'
import './wallet-parts.css'

/** A part of a wallet, as it is shown. */
export interface WalletPart {
  readonly name: string
  readonly value: string
  readonly isPrize?: boolean
  /** It can be bet and not withdrawn. */
  readonly isLocked?: boolean
}

/** What a wallet is made of; a part that is false is left out. */
export const WalletParts = ({ parts }: { readonly parts: readonly (WalletPart | false)[] }) => (
  <dl className="wallet-parts">{parts.map((part) => part !== false && <Part key={part.name} {...part} />)}</dl>
)

const Part = ({ name, value, isPrize = false, isLocked = false }: WalletPart) => (
  <div>
    <dt>
      {isLocked && <LockIcon size="s" />}
      {name}
    </dt>
    <dd className={isPrize ? 'gold' : undefined}>{value}</dd>
  </div>
)
