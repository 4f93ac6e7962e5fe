/** 138****2071. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** The first character and the last stay of a long name, the first of a short one. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

/** An ID number's first three and last two characters. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(13)}${number.slice(-2)}`
