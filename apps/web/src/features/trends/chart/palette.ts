import { useMemo } from 'react'
import { useLook } from './use-look.ts'

/** The colours and the font of a chart, as the page's theme has them. */
export interface Palette {
  readonly card: string
  readonly sunk: string
  readonly line: string
  readonly lineStrong: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly red: string
  readonly blue: string
  readonly redSoft: string
  readonly blueSoft: string
  readonly redText: string
  readonly blueText: string
  readonly font: string
}

const palettes = new Map<string, Palette>()

/** The palette of a theme, read from the document while it is the one shown. */
function paletteOf(theme: string): Palette {
  const palette = palettes.get(theme) ?? readPalette(document.documentElement)
  palettes.set(theme, palette)
  return palette
}

/** The palette of the theme shown now. */
export function usePalette(): Palette {
  const { theme } = useLook()
  return useMemo(() => paletteOf(theme), [theme])
}

function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    card: token('card'),
    sunk: token('sunk'),
    line: token('line'),
    lineStrong: token('line-strong'),
    ink: token('ink'),
    ink2: token('ink-2'),
    ink3: token('ink-3'),
    red: token('ball-red'),
    blue: token('ball-blue'),
    redSoft: token('red-soft'),
    blueSoft: token('blue-soft'),
    redText: token('red'),
    blueText: token('blue'),
    font: getComputedStyle(document.body).fontFamily,
  }
}
