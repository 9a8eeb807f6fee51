import QRCode from 'qrcode'
import { PLAIN_CODE } from '#app/domain/store/poster.ts'
import { pngOf } from './png.client.ts'

export async function drawPlainCode(link: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  await QRCode.toCanvas(canvas, link, PLAIN_CODE)
  return pngOf(canvas)
}
