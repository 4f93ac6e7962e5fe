import { useSyncExternalStore } from 'react'

/** Theme and text size as the document shows them now; a canvas must be painted again when they change. */
export function useLook(): { readonly theme: string; readonly isLarge: boolean } {
  const look = useSyncExternalStore(subscribe, readLook)
  const [theme = '', size] = look.split(' ')
  return { theme, isLarge: size === 'large' }
}

const readLook = (): string => {
  const { theme, size } = document.documentElement.dataset
  return `${theme} ${size}`
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-size'] })
  return () => observer.disconnect()
}
