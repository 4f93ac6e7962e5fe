import { encodeGb18030 } from './gb18030.ts'

/** The commands of ESC/POS that slips need, as bytes. All receipt printers that are sold in China know them. */
const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d

/** Undoes what an earlier slip left set, and takes texts as Chinese. */
export const BEGIN: readonly number[] = [ESC, 0x40, FS, 0x26]

const ALIGNED = { left: 0, center: 1 } as const

export const align = (side: keyof typeof ALIGNED): readonly number[] => [ESC, 0x61, ALIGNED[side]]
export const bold = (on: boolean): readonly number[] => [ESC, 0x45, on ? 1 : 0]

/** Letters twice as wide and as high, or as they are. */
export const doubled = (on: boolean): readonly number[] => [GS, 0x21, on ? 0x11 : 0]

export const line = (text: string): readonly number[] => [...encodeGb18030(text), 0x0a]

const MODULE_DOTS = 6
const CORRECTION_M = 49

/** The printer draws the code itself. */
export function qrCode(text: string): readonly number[] {
  const data = [...new TextEncoder().encode(text)]
  const length = data.length + 3
  return [
    ...[GS, 0x28, 0x6b, 4, 0, 49, 65, 50, 0],
    ...[GS, 0x28, 0x6b, 3, 0, 49, 67, MODULE_DOTS],
    ...[GS, 0x28, 0x6b, 3, 0, 49, 69, CORRECTION_M],
    ...[GS, 0x28, 0x6b, length % 256, Math.floor(length / 256), 49, 80, 48, ...data],
    ...[GS, 0x28, 0x6b, 3, 0, 49, 81, 48],
  ]
}

const FEED_LINES = 3

/** Past the tear bar, and cut where there is a knife. */
export const END: readonly number[] = [ESC, 0x64, FEED_LINES, GS, 0x56, 66, 0]
