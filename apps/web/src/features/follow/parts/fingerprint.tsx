import './fingerprint.css'

/** The first and last digits of a hash: enough to compare by eye. */
export function Fingerprint({ hex }: { readonly hex: string }) {
  return (
    <code className="fingerprint">
      {hex.slice(0, 4)} {hex.slice(4, 8)} … {hex.slice(-4)}
    </code>
  )
}
