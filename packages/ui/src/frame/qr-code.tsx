import { create } from 'qrcode'
import './qr-code.css'

/** The dark squares as one path, row by row, each of them one wide. */
export function qrShape(text: string): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { size, path }
}

/** A QR code, always black on white: scanners want it so, and so does paper. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = qrShape(text)
  return (
    <div className="ui-qr">
      <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
