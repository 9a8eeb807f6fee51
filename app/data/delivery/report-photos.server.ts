import { sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { type LeftOut, MAX_PHOTOS } from '#app/domain/delivery/run.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { type CheckedImage, checkImage, createMedia, type ImageRefusal } from '../media/media.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { LinkedRun } from './report.server.ts'
import { isStop } from './stop.server.ts'

export interface StoredPhotos {
  ok: true
  keys: string[]
  leftOut: LeftOut[]
}

export type ReportPhotos = ReturnType<typeof reportPhotos>

export function reportPhotos(
  scope: StoreScope,
  context: StoreContext,
  run: LinkedRun,
  { id, orderId, photosTaken }: RiderReport,
  pictures: Uint8Array[],
) {
  const media = createMedia(scope, context)
  const sent = pictures.slice(0, MAX_PHOTOS)
  const count = Math.max(sent.length, photosTaken)
  let keys: string[] | null = null
  const keptOf = (kept: string[]): StoredPhotos => ({
    ...{ ok: true, keys: kept },
    leftOut: kept.length < count ? ['photo-not-kept'] : [],
  })
  return {
    /** Includes photos that the phone has lost. */
    count,

    none: () => keptOf([]),

    /** Without `mayAsk`, invalid pictures are dropped; photos beyond the quota are left out. */
    async keep({
      mayAsk,
    }: {
      mayAsk: boolean
    }): Promise<StoredPhotos | { ok: false; reason: 'photo-refused'; photo: ImageRefusal }> {
      if (keys !== null) return keptOf(keys)
      const images: CheckedImage[] = []
      for (const bytes of sent) {
        const image = checkImage(bytes, 'proof')
        if (image.ok) images.push(image)
        else if (mayAsk) return { ok: false, reason: 'photo-refused', photo: image.reason }
      }
      keys = await media.putProofs(images, id)
      return keptOf(keys)
    },

    /** The same report may have come twice at once: photos that its stop uses stay. */
    async drop(): Promise<void> {
      const stop = sql`${scope.owns(deliveryStops)} AND ${isStop(run, orderId)}`
      const used = sql`SELECT value FROM ${deliveryStops}, json_each(${deliveryStops.photos}) WHERE ${stop}
        UNION ALL SELECT value FROM ${deliveryStops}, json_each(${deliveryStops.late}, '$.photos') WHERE ${stop}`
      await media.dropProofs(keys ?? [], used)
      keys = null
    },
  }
}
