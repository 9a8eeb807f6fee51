import type { Page } from '@playwright/test'
import jsQr from 'jsqr'

interface Frame {
  /** Pixels; the picture's own without it. */
  width?: number
  /** Pixels of a Gaussian's standard deviation. */
  blur?: number
}

/** What a reader makes of the picture. */
export async function scanCode(page: Page, picture: Buffer, frame?: Frame): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(page, picture, frame)
  return jsQr(data, width, height)?.data
}

/** RGBA. The page decodes: npm leaves a native library's optional package out under Node 20.0. */
export async function pixelsOf(page: Page, picture: Buffer, { width, blur = 0 }: Frame = {}) {
  const { data, ...size } = await page.evaluate(
    async ({ base64, width, blur }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]), { resizeWidth: width, resizeQuality: 'high' })
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!context) throw new Error('no canvas')
      context.filter = `blur(${blur}px)`
      context.drawImage(bitmap, 0, 0)
      const pixels = new Blob([context.getImageData(0, 0, bitmap.width, bitmap.height).data])
      const reader = new FileReader()
      const read = new Promise((resolve) => reader.addEventListener('load', resolve))
      reader.readAsDataURL(pixels)
      await read
      return { data: String(reader.result).split(',')[1] ?? '', width: bitmap.width, height: bitmap.height }
    },
    { base64: picture.toString('base64'), width, blur },
  )
  return { data: new Uint8ClampedArray(Buffer.from(data, 'base64')), ...size }
}
