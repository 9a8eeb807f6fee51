import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MediaPurpose } from '#app/data/media/media.server.ts'

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))

export interface Pictures {
  /** The address of a picture of the cast by its name, without the ending. */
  url(name: string): string
}

/** The addresses of the pictures in a store's own corner of the bucket: the name is the content's hash. */
export function picturesOf(storeId: string): Pictures {
  return { url: (name) => `/media/${keyOf(storeId, readFileSync(`${folder}${name}.jpg`))}` }
}

/** Puts pictures into the bucket and names their rows for the table `media`. */
export async function storePictures(media: R2Bucket, storeId: string, names: string[], now: number) {
  const known = new Set(readdirSync(folder))
  const wanted = names.flatMap((name) => [name, `${name}-card`]).filter((name) => known.has(`${name}.jpg`))
  return Promise.all(
    [...new Set(wanted)].map(async (name) => {
      const bytes = readFileSync(`${folder}${name}.jpg`)
      const key = keyOf(storeId, bytes)
      await media.put(key, bytes, { httpMetadata: { contentType: 'image/jpeg' } })
      return { store_id: storeId, key, kind: purposeOf(name), bytes: bytes.length, created_at: now }
    }),
  )
}

function purposeOf(name: string): MediaPurpose {
  if (name.endsWith('-share-card')) return 'share-card'
  if (name.endsWith('-card')) return 'card'
  return name.endsWith('-logo') ? 'logo' : 'product'
}

function keyOf(storeId: string, bytes: Uint8Array): string {
  return `stores/${storeId}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`
}
