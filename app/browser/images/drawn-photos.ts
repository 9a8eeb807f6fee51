import { readStored, writeStored } from '../storage/browser-storage.ts'

export function drawnPhotos(storeId: string): number | null {
  const drawn = readStored('localStorage', keyOf(storeId))
  return drawn === null ? null : Number(drawn)
}

export function keepDrawnPhotos(storeId: string, count: number): void {
  writeStored('localStorage', keyOf(storeId), String(count))
}

export function hasLooked(storeId: string): boolean {
  return readStored('sessionStorage', keyOf(storeId)) !== null
}

export function keepLooked(storeId: string): void {
  writeStored('sessionStorage', keyOf(storeId), '1')
}

function keyOf(storeId: string): string {
  return `card-photos-${storeId}`
}
