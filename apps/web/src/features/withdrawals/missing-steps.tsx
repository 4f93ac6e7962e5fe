import { Card, LinkButton, SectionHead } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import type { Info } from './queries.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const WHERE = {
  real_name: links.profile.myData,
  card: links.cards.add,
  withdraw_password: links.cards.mine,
} as const

/** What is missing, in the order in which it is put right; only the first can be done now. */
export function MissingSteps({ missing }: { readonly missing: Info['missing'] }) {
  return (
    <>
      <SectionHead title={withdrawalsTexts.missingHead} />
      <Card>
        <ol className="withdraw-missing">
          {missing.map((what, index) => {
            const { title, hint, act } = withdrawalsTexts.missing[what]
            return (
              <li key={what}>
                <span className="withdraw-no" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="grow">
                  <b>{title}</b>
                  <p className="text-s ink-2">{hint}</p>
                </div>
                {index === 0 && (
                  <LinkButton size="small" href={WHERE[what]()}>
                    {act}
                  </LinkButton>
                )}
              </li>
            )
          })}
        </ol>
      </Card>
    </>
  )
}
