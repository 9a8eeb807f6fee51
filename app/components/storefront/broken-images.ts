/** Hides pictures that don't load, those that failed before this ran too, and logs their addresses. */
export function watchImages(): void {
  document.addEventListener('error', (event) => hide(event.target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') hide(image)
  }
}

function hide(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return
  target.hidden = true
  console.warn(`image not shown: ${target.currentSrc || target.src}`)
}
