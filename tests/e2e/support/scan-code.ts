import jsQr from 'jsqr'
import sharp from 'sharp'

/** What a reader makes of the picture. */
export async function scanCode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}
