import { Card, LinkButton, SectionHead } from '@caimin/ui'
import { href } from '../../platform/routing/href.ts'
import type { Info } from './use-withdrawals.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const WHERE = {
  real_name: '/pages/home/myData/myData',
  card: '/pages/home/bankCardSet/bankCardSet',
  withdraw_password: '/components/home/myBankCard/myBankCard',
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
                  <LinkButton small href={href(WHERE[what])}>
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
