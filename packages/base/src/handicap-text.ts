/** Goals or points given or received, with real signs: −1, +5.5, 0. */
export function handicapText(handicap: number): string {
  if (handicap === 0) return '0'
  return handicap < 0 ? `−${-handicap}` : `+${handicap}`
}
