/** The digits of what was typed or pasted, at most so many. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

/** A card number as it is printed: groups of four. */
export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
