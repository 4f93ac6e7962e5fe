import type { Root } from 'react-dom/client'
import { afterAll, vi } from 'vitest'

// A part that a test leaves on its page would go on by its timers after the page is gone.

const mounted = vi.hoisted((): Root[] => [])

vi.mock(import('react-dom/client'), async (importOriginal) => {
  const client = await importOriginal()
  const createRoot: typeof client.createRoot = (...given) => {
    const root = client.createRoot(...given)
    mounted.push(root)
    return root
  }
  return { ...client, createRoot }
})

afterAll(() => {
  // Outside any test there is nothing to wait for, of which React would warn.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  for (const root of mounted) root.unmount()
})
