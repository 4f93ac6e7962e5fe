import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'auto'
export type TextSize = 'standard' | 'large'

/** How the reader wants the screen to look; kept on the device, applied to the document. */
export interface Appearance {
  readonly theme: Theme
  readonly size: TextSize
}

const KEY = 'caimin.appearance'
const STANDARD: Appearance = { theme: 'auto', size: 'standard' }

const listeners = new Set<() => void>()
let current: Appearance | undefined

function read(): Appearance {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Appearance, unknown>>
    return {
      theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'auto',
      size: stored.size === 'large' ? 'large' : 'standard',
    }
  } catch {
    return STANDARD
  }
}

function systemPrefersDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
}

/** Writes theme and size to the document element; called once at the start and after every change. */
function applyAppearance(): void {
  const { theme, size } = getAppearance()
  const isDark = theme === 'dark' || (theme === 'auto' && systemPrefersDark())
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.size = size
}

/** Applies the stored appearance and follows the system's theme from then on. */
export function startAppearance(): void {
  applyAppearance()
  if (typeof matchMedia === 'function') {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyAppearance)
  }
}

export function getAppearance(): Appearance {
  current ??= read()
  return current
}

export function setAppearance(change: Partial<Appearance>): void {
  current = { ...getAppearance(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // A full or forbidden storage only costs remembering the choice.
  }
  applyAppearance()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme and text size; the component renders again when either changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, getAppearance, () => STANDARD)
}
