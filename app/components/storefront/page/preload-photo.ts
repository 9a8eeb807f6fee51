import { hasSlowLine, savesData } from '#app/browser/saves-data.ts'

let photo: HTMLImageElement | null = null

/** Loads a panel's picture while its card is being pressed. */
export function preloadPhoto(url: string): void {
  if (savesData() || hasSlowLine()) return
  photo = new Image()
  photo.fetchPriority = 'high'
  photo.src = url
}

/** The touch has become a scroll. */
export function cancelPreload(): void {
  if (photo) photo.src = ''
  photo = null
}
