import { hasSlowLine, savesData } from '#app/browser/saves-data.ts'

let photo: HTMLImageElement | null = null

/** For the time while a card is being pressed. */
export function preloadPhoto(url: string): void {
  if (savesData() || hasSlowLine()) return
  photo = new Image()
  photo.fetchPriority = 'high'
  photo.src = url
}

export function cancelPreload(): void {
  if (photo) photo.src = ''
  photo = null
}
