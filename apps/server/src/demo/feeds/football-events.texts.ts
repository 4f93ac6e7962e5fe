/** The demo world gives its players no names. */
export const shirtText = (number: number): string => `${number}号`
