import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MediaPurpose } from '#app/data/media/media.server.ts'

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))

export interface Pictures {
  /** The URL of a demo picture by its name without extension. */
  url(name: string): string
}

/** Picture URLs below a store's key prefix; the file name is the hash of the content. */
export function picturesOf(storeId: string): Pictures {
  return { url: (name) => `/media/${keyOf(storeId, readFileSync(`${folder}${name}.jpg`))}` }
}

/** Puts pictures into the bucket; answers their rows of the table `media`. */
export async function storePictures(media: R2Bucket, storeId: string, names: string[], now: number) {
  const files = new Set(readdirSync(folder))
  const existingNames = names.flatMap((name) => [name, `${name}-card`]).filter((name) => files.has(`${name}.jpg`))
  return Promise.all(
    [...new Set(existingNames)].map(async (name) => {
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
  if (name.endsWith('-cover')) return 'cover'
  return name.endsWith('-logo') ? 'logo' : 'product'
}

function keyOf(storeId: string, bytes: Uint8Array): string {
  return `stores/${storeId}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`
}
