import { hasSlowLine, savesData } from '#app/browser/saves-data.ts'

/** The photos that the style sheet lets wait for the script: on a slow line until somebody scrolls. */
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
