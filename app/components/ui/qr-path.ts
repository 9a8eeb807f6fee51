import { encode } from 'uqr'
import type { DrawnCode } from './qr-code.tsx'

/** A QR code as one SVG path, a rectangle for each run of dark modules. */
export function qrPath(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => ({ x: index, y, length })),
  )
  return { path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join(''), size }
}

/** Each option that has a payment code gets its picture. */
export function drawCodes<Option extends { code?: string }>(options: Option[]): (Option & { picture?: DrawnCode })[] {
  return options.map((option) => (option.code ? { ...option, picture: qrPath(option.code) } : option))
}
