/** Minimal image files with these dimensions; `note` is their EXIF data. */
export function jpeg(width: number, height: number, note?: Uint8Array): Uint8Array {
  const app1 = note ? [0xff, 0xe1, 0, note.length + 2, ...note] : []
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return new Uint8Array([0xff, 0xd8, ...app1, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9])
}

export function png(width: number, height: number, note?: Uint8Array): Uint8Array {
  const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const header = new Uint8Array([...bigEndian(width), ...bigEndian(height), 8, 2, 0, 0, 0])
  const notes = note ? pngChunk('eXIf', note) : []
  return new Uint8Array([...magic, ...pngChunk('IHDR', header), ...notes, ...pngChunk('IEND', new Uint8Array())])
}

export function webp(width: number, height: number, note?: Uint8Array): Uint8Array {
  const flags = note ? 0x08 : 0
  const canvas = new Uint8Array([flags, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1)])
  const body = [...webpChunk('VP8X', canvas), ...(note ? webpChunk('EXIF', note) : [])]
  return new Uint8Array([...ascii('RIFF'), ...littleEndian(body.length + 4), ...ascii('WEBP'), ...body])
}

function pngChunk(name: string, data: Uint8Array): number[] {
  return [...bigEndian(data.length), ...ascii(name), ...data, 0, 0, 0, 0]
}

function webpChunk(name: string, data: Uint8Array): number[] {
  return [...ascii(name), ...littleEndian(data.length), ...data, ...(data.length % 2 ? [0] : [])]
}

function ascii(text: string): number[] {
  return [...new TextEncoder().encode(text)]
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function littleEndian(value: number): number[] {
  return bigEndian(value).reverse()
}

function uint24(value: number): number[] {
  return littleEndian(value).slice(0, 3)
}
