const DATABASE = 'kibanda-run'
const STORE = 'photos'
const SIDE = 600
const MAX_PHOTOS = 3

export async function keepPhotos(id: string, photos: Blob[]): Promise<void> {
  if (photos.length > 0) await inStore('readwrite', (store) => store.put(photos, id))
}

export async function keptPhotos(id: string): Promise<Blob[]> {
  return (await inStore<Blob[]>('readonly', (store) => store.get(id))) ?? []
}

export async function forgetPhotos(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

async function inStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await resultOf<IDBDatabase>(opening)
    try {
      return await resultOf<T>(run(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch (error) {
    console.warn('photos not kept', error)
    return undefined
  }
}

function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** JPEG of at most 600 px a side; a picture that this browser can't read stays as it is. */
export function shrinkPhotos(files: File[]): Promise<Blob[]> {
  return Promise.all(
    files
      .filter(({ size }) => size > 0)
      .slice(0, MAX_PHOTOS)
      .map(shrink),
  )
}

async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.8))
  } catch {
    return file
  }
}
