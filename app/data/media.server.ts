import { sql } from 'drizzle-orm'
import { type ImageFacts, imageFacts, withoutExif } from './image-bytes.server.ts'
import type { StoreContext } from './open-store.server.ts'
import { media } from './schema/stores.server.ts'
import type { StoreScope } from './store-scope.server.ts'

export type MediaPurpose = 'product' | 'card' | 'logo' | 'share-card'
export type ImageRefusal = 'image-type' | 'image-too-large' | 'image-dimensions'
export type PutImage = { ok: true; url: string; width: number; height: number } | { ok: false; reason: ImageRefusal }

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const MAX_SIDE = 4_096
const MIN_SIDE = 16
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The type of an image by its key 'stores/{id}/{hash}.{ext}'; null for anything that is no such key. */
export function mediaType(key: string): string | null {
  const match = /^stores\/[\w-]{1,64}\/[\w-]{1,128}\.(jpg|png|webp)$/.exec(key)
  return types[match?.[1] ?? ''] ?? null
}

/** True for the address of an image in this store's folder. */
export function isOwnMedia(storeId: string, url: string): boolean {
  return url.startsWith(`/media/stores/${storeId}/`) && mediaType(url.slice('/media/'.length)) !== null
}

export function createMedia(scope: StoreScope, context: StoreContext) {
  return {
    /** Stores an image under the hash of its bytes: the same picture twice is one object. The type is read from the bytes. */
    async putImage(bytes: Uint8Array, purpose: MediaPurpose): Promise<PutImage> {
      const checked = check(bytes)
      if (typeof checked === 'string') return { ok: false, reason: checked }
      const clean = checked.kind === 'jpg' ? withoutExif(bytes) : bytes
      const key = `stores/${scope.storeId}/${await hashOf(clean)}.${checked.kind}`
      await context.media.put(key, clean, { httpMetadata: { contentType: types[checked.kind] } })
      await scope
        .insert(media, { key, kind: purpose, bytes: clean.byteLength, createdAt: context.now() })
        .onConflictDoNothing()
      return { ok: true, url: `/media/${key}`, width: checked.width, height: checked.height }
    },

    /** Bytes that this store keeps. */
    async used(): Promise<number> {
      const [row] = await scope.pick(media, { bytes: sql<number>`coalesce(sum(${media.bytes}), 0)` })
      return Number(row?.bytes ?? 0)
    },
  }
}

function check(bytes: Uint8Array): ImageFacts | ImageRefusal {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return 'image-too-large'
  const facts = imageFacts(bytes)
  if (!facts) return 'image-type'
  const fits = [facts.width, facts.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)
  return fits ? facts : 'image-dimensions'
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
