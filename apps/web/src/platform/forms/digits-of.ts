/** The digits of what was typed, or pasted with spaces and dashes, at most so many. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
