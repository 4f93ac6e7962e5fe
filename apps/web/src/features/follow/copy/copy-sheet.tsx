import { QueryView, Sheet, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { postTitle } from '../figures.ts'
import { decidingMatch } from '../parts/deciding-match.ts'
import { type CopySheetAnswer, copySheetQuery, postQuery } from '../queries.ts'
import { copyTexts } from './copy.texts.ts'
import { CopyBar } from './copy-bar.tsx'
import { CopySums } from './copy-sums.tsx'
import { HiddenMove } from './hidden-move.tsx'
import { MovedLegs } from './moved-legs.tsx'
import { UnitsRow } from './units-row.tsx'
import './copy.css'

/** Until the player chooses. */
const FIRST_UNITS = 1

interface CopySheetProps {
  readonly postId: string
  readonly onClose: () => void
}

/** What a copy of a post would be now: odds then and now, units, what it costs and can bring. */
export function CopySheet({ postId, onClose }: CopySheetProps) {
  const sheet = useQuery(copySheetQuery(postId))
  const [chosen, setChosen] = useState(FIRST_UNITS)
  const found = sheet.data
  const units = Math.min(chosen, Math.max(1, found?.max_units ?? chosen))
  return (
    <Sheet
      open
      onClose={onClose}
      title={found === undefined ? copyTexts.loading : <Title sheet={found} />}
      foot={found && <CopyBar sheet={found} units={units} onDone={onClose} />}
    >
      <QueryView query={sheet} skeletons={3}>
        {(answer) => (
          <Suspense fallback={<SkeletonRows count={3} />}>
            {answer.legs === null ? <HiddenMove sheet={answer} /> : <MovedLegs sheet={answer} legs={answer.legs} />}
            <UnitsRow sheet={answer} units={units} onUnits={setChosen} />
            <CopySums sheet={answer} units={units} />
          </Suspense>
        )}
      </QueryView>
    </Sheet>
  )
}

function Title({ sheet: { post } }: { readonly sheet: CopySheetAnswer }) {
  const now = useServerTime()
  const { data } = useQuery({ ...postQuery(post.post_id), enabled: post.is_revealed })
  const decided = decidingMatch(data?.content)
  return (
    <>
      {copyTexts.title(post.poster.nickname)}
      <span className="copy-when">
        {copyTexts.closes(postTitle(post), exactMoment(post.cutoff_at, now()))}
        {decided !== undefined && copyTexts.decidedBy(decided)}
      </span>
    </>
  )
}
