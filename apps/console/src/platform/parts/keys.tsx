import { Keys } from '@caimin/ui'
import { Fragment } from 'react'
import { partsTexts } from './parts.texts.ts'

export interface KeyName {
  readonly keys: string
  readonly does: string
}

/** The keys that work here, at the foot of a list. */
export function KeyBar({ names }: { readonly names: readonly KeyName[] }) {
  return (
    <section className="key-bar" aria-label={partsTexts.keys}>
      {names.map(({ keys, does }) => (
        <span key={keys}>
          <Keys names={keys} />
          {does}
        </span>
      ))}
    </section>
  )
}

/** Every key with what it does, for the "?" dialog. */
export function KeyList({ names }: { readonly names: readonly KeyName[] }) {
  return (
    <div className="key-list">
      {names.map(({ keys, does }) => (
        <Fragment key={keys}>
          <Keys names={keys} />
          <span>{does}</span>
        </Fragment>
      ))}
    </div>
  )
}
