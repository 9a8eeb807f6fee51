import { encode } from 'uqr'
import { PLAIN_CODE } from '#app/domain/store/poster.ts'
import { pngOf } from './png.client.ts'

export async function drawPlainCode(link: string): Promise<Blob> {
  const { width, margin } = PLAIN_CODE
  const { data, size } = encode(link, { ecc: 'M', border: margin })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, width)
  pen.fillStyle = 'black'
  // Whole pixels: fractional edges show hairlines between the modules.
  const edge = (module: number) => Math.round((module * width) / size)
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y))
    }
  }
  return pngOf(canvas)
}
