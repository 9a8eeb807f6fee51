import { type SQL, sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { media } from '../schema/stores.server.ts'
import { hexOf, sha256 } from '../sql/hash.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { PROOF_MS, UNUSED_MS } from './checks.server.ts'
import { type ImageInfo, type ImageKind, imageInfo } from './image-bytes.server.ts'
import { stripMetadata } from './image-metadata.server.ts'

export type MediaPurpose = 'product' | 'card' | 'logo' | 'cover' | 'share-card' | 'proof'
export type ImageRefusal = 'image-type' | 'image-too-large' | 'image-dimensions' | 'image-broken' | 'storage-full'
export type PutImageResult =
  | { ok: true; url: string; width: number; height: number }
  | { ok: false; reason: ImageRefusal }

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const QUOTA_BYTES = 500 * 1024 * 1024
/** Beside the store's own quota. */
export const PROOF_QUOTA_BYTES = 300 * 1024 * 1024
/** A side of a share card; products have 600. A few bytes of PNG can decode to gigabytes. */
const MAX_SIDE = 1_200
const MAX_PHOTO_SIDE = 5_000
const MIN_SIDE = 16
export const imageTypes: Record<ImageKind, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The key is 'stores/{id}/{hash}.{ext}'; null for any other. */
export function mediaType(key: string): string | null {
  const match = /^stores\/[\w-]{1,64}\/[\w-]{1,128}\.(jpg|png|webp)$/.exec(key)
  return match ? imageTypes[match[1] as ImageKind] : null
}

/** The key is 'stores/{id}/proof/{hash}.{ext}', which `mediaType` refuses. */
export function proofType(key: string): string | null {
  const [folder, name, ...more] = key.split('/proof/')
  return name === undefined || more.length > 0 ? null : mediaType(`${folder}/${name}`)
}

export function isOwnMedia(storeId: string, url: string): boolean {
  return url.startsWith(`/media/stores/${storeId}/`) && mediaType(url.slice('/media/'.length)) !== null
}

export function createMedia(scope: StoreScope, context: StoreContext) {
  /** The row precedes the object: it reserves quota for parallel uploads and blocks the sweep. */
  const claim = async (key: string, kind: MediaPurpose, bytes: number): Promise<'claimed' | 'removing' | 'full'> => {
    const now = context.now()
    const checkAt = now + (kind === 'proof' ? PROOF_MS : UNUSED_MS)
    const isKnown = sql`EXISTS (SELECT 1 FROM media AS m WHERE m.store_id = ${scope.key} AND m.key = ${key})`
    const isProof = kind === 'proof'
    const isAlike = sql`m.store_id = ${scope.key} AND (m.kind = 'proof') = ${isProof}`
    const quota = isProof ? PROOF_QUOTA_BYTES : QUOTA_BYTES
    const hasRoom = sql`(SELECT coalesce(sum(m.bytes), 0) FROM media AS m WHERE ${isAlike}) + ${bytes} <= ${quota}`
    const [[row]] = await scope.commit(
      [
        scope
          .insertFrom(media, { key, kind, bytes, createdAt: now, checkAt }, sql`WHERE ${isKnown} OR ${hasRoom}`)
          .onConflictDoUpdate({
            target: [media.storeId, media.key],
            set: { checkAt },
            setWhere: sql`${media.removingAt} IS NULL`,
          }),
      ],
      scope.pick(media, { removingAt: media.removingAt }, sql`${media.key} = ${key}`),
    )
    if (!row) return 'full'
    return row.removingAt === null ? 'claimed' : 'removing'
  }

  const put = async ({ bytes, kind }: CheckedImage, purpose: MediaPurpose, mark = ''): Promise<string | null> => {
    const folder = `stores/${scope.storeId}/${purpose === 'proof' ? 'proof/' : ''}`
    const name = `${folder}${await hashOf(bytes)}${mark}`
    let key = `${name}.${kind}`
    let claimResult = await claim(key, purpose, bytes.byteLength)
    if (claimResult === 'removing') {
      key = `${name}-${context.newId()}.${kind}`
      claimResult = await claim(key, purpose, bytes.byteLength)
    }
    if (claimResult !== 'claimed') return null
    await context.media.put(key, bytes, { httpMetadata: { contentType: imageTypes[kind] } })
    return key
  }

  return {
    /** Stores under the hash of the bytes: duplicates share one object. */
    async putImage(bytes: Uint8Array, purpose: Exclude<MediaPurpose, 'proof'>): Promise<PutImageResult> {
      const image = checkImage(bytes, purpose)
      if (!image.ok) return image
      const key = await put(image, purpose)
      if (key === null) return { ok: false, reason: 'storage-full' }
      return { ok: true, url: `/media/${key}`, width: image.width, height: image.height }
    },

    /** The name is this report's alone, and no public address serves it. */
    async putProofs(images: CheckedImage[], reportId: string): Promise<string[]> {
      const keys: string[] = []
      const mark = `-${sha256(reportId).slice(0, 16)}`
      for (const image of images) {
        const key = await put(image, 'proof', mark)
        if (key !== null) keys.push(key)
      }
      return keys
    },

    /** Keeps the keys in `used`. The sweep, in the same sequence, ends what was interrupted. */
    async dropProofs(keys: string[], used: SQL): Promise<void> {
      if (keys.length === 0) return
      const now = context.now()
      const isOneOfThem = isIn(media.key, keys)
      const [marked] = await scope.commit(
        [scope.update(media, { checkAt: now, removingAt: now }, sql`${isOneOfThem} AND ${media.key} NOT IN (${used})`)],
        scope.pick(media, { key: media.key }, sql`${isOneOfThem} AND ${media.removingAt} IS NOT NULL`),
      )
      if (marked.length === 0) return
      await context.media.delete(marked.map(({ key }) => key))
      await scope.remove(media, sql`${isOneOfThem} AND ${media.removingAt} IS NOT NULL`)
    },
  }
}

export interface CheckedImage extends ImageInfo {
  bytes: Uint8Array
}

export function checkImage(
  bytes: Uint8Array,
  purpose: MediaPurpose,
): ({ ok: true } & CheckedImage) | { ok: false; reason: ImageRefusal } {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return { ok: false, reason: 'image-too-large' }
  const info = imageInfo(bytes)
  if (!info) return { ok: false, reason: 'image-type' }
  // Without a script a rider's photo comes as the camera made it.
  const maxSide = purpose === 'proof' && info.kind === 'jpg' ? MAX_PHOTO_SIDE : MAX_SIDE
  const fits = [info.width, info.height].every((side) => side >= MIN_SIDE && side <= maxSide)
  if (!fits) return { ok: false, reason: 'image-dimensions' }
  const clean = stripMetadata(bytes, info.kind)
  return clean ? { ok: true, ...info, bytes: clean } : { ok: false, reason: 'image-broken' }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return hexOf(hash.subarray(0, 16))
}
