import { fen } from '@caimin/base'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount, type AmountProps } from './amount.tsx'

const textOf = (props: AmountProps) => renderToStaticMarkup(<Amount {...props} />).replace(/<[^>]+>/g, '')

test.each<{ props: AmountProps; text: string }>([
  { props: { fen: fen(284_650n) }, text: '2,846.50元' },
  { props: { fen: fen(-21_360n) }, text: '−213.60元' },
  { props: { fen: fen(500n), signed: true }, text: '+5.00元' },
  { props: { fen: fen(0n), signed: true }, text: '0.00元' },
  { props: { fen: fen(268_800_000_000n), short: true }, text: '26.88亿' },
  { props: { fen: fen(128_640n), bare: true }, text: '1,286.40' },
])('money reads $text', ({ props, text }) => {
  expect(textOf(props)).toBe(text)
})
