import { Button, Skeleton, SkeletonBar } from '@caimin/ui'
import { explainError } from '../explain.ts'
import { partsTexts } from '../parts/parts.texts.ts'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Rows to come, after 200 ms. */
export function ListLoading() {
  return (
    <Skeleton>
      <div className="list-bones">
        {ROWS.map((row) => (
          <div key={row}>
            <SkeletonBar width="58px" />
            <SkeletonBar width="92px" />
            <SkeletonBar width="34%" />
            <SkeletonBar width="76px" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** The list did not come, and why. */
export function ListFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className="list-state" role="alert">
      <p>{partsTexts.notFetched}</p>
      <p>{explainError(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        {partsTexts.retry}
      </Button>
    </div>
  )
}

/** Nothing to do: what comes next. */
export function ListEmpty({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className="list-state">
      <p>{title}</p>
      <p>{hint}</p>
    </div>
  )
}
