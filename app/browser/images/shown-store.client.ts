import { storeData } from '#app/browser/store-data.ts'
import { storePath } from '#app/domain/store/store.ts'

/** Reads the public page: a card must hold nothing else. */
export async function readShownStore(slug: string, most: number): Promise<{ description: string; photos: string[] }> {
  const response = await fetch(storePath(slug), { signal: AbortSignal.timeout(20_000) })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const snapshot = storeData(page)?.snapshot
  const photos = (snapshot?.products ?? []).flatMap(({ images: [cover] }) => (cover ? [cover.url] : []))
  return { description: snapshot?.description ?? '', photos: photos.slice(0, most) }
}
