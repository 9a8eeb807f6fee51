import { create } from 'qrcode'

/** A QR code as one SVG path, a unit square for each dark module; `size` is its edge in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return { path: rows.join(''), size: modules.size }
}
