import './hex-text.css'

/** Hexadecimal digits in groups of four, so that two can be compared by eye. */
export function HexText({ hex }: { readonly hex: string }) {
  return <code className="hex-text">{hex.match(/.{1,4}/g)?.join(' ')}</code>
}
