import { type Fen, fenFromText, present } from '@caimin/base'

/** The smallest and the largest payment, as the account's file states them. */
export function amountLimits({ least, most }: { least: string; most: string }): { least: Fen; most: Fen } {
  return { least: amountOf(least), most: amountOf(most) }
}

function amountOf(text: string): Fen {
  const amount = fenFromText(text)
  return present(amount.ok ? amount.value : undefined, 'the file was checked when it was read')
}
