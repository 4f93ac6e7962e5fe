import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { CopySheet } from '../lazy.ts'

const CopyContext = createContext<((postId: string) => void) | null>(null)

/**
 * A page whose posts can be copied. It holds the sheet, for a post leaves its page when it ends: the sheet stays and
 * says so.
 */
export function CopyPlace({ children }: { readonly children: ReactNode }) {
  const [postId, setPostId] = useState<string | null>(null)
  return (
    <CopyContext value={setPostId}>
      {children}
      {postId !== null && (
        <Suspense>
          <CopySheet postId={postId} onClose={() => setPostId(null)} />
        </Suspense>
      )}
    </CopyContext>
  )
}

/** Opens the sheet of a post. */
export function useCopySheet(): (postId: string) => void {
  const open = useContext(CopyContext)
  if (open === null) throw new Error('no page holds the sheet')
  return open
}
