import { useCallback, useEffect, useState } from 'react'
import { checkSeal, type OpenedSeal, type SealCheck } from './check-seal.ts'

/** The check of a seal; undefined while it is under way. `again` reckons once more. */
export function useSealCheck({ bet, issueNo, salt, text, sha256 }: OpenedSeal) {
  const [check, setCheck] = useState<SealCheck>()
  const reckon = useCallback(
    (take: (found: SealCheck) => void) => {
      setCheck(undefined)
      void checkSeal({ bet, issueNo, salt, text, sha256 }).then(take)
    },
    [bet, issueNo, salt, text, sha256],
  )
  useEffect(() => {
    let isGone = false
    reckon((found) => {
      if (!isGone) setCheck(found)
    })
    return () => {
      isGone = true
    }
  }, [reckon])
  return { check, again: () => reckon(setCheck) }
}
