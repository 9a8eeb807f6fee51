import { hasSlowLine, savesData } from '#app/browser/saves-data.ts'

/** The style sheet hides these photos: on a slow connection until the first scroll. */
export function showLaterPhotos(): void {
  const { dataset } = document.documentElement
  const show = () => {
    dataset.photos = 'shown'
  }
  if (scrollY === 0 && (savesData() || hasSlowLine())) {
    dataset.photos = 'waiting'
    addEventListener('scroll', show, { once: true, passive: true })
  } else show()
}
