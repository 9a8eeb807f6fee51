export function hideBrokenImages(): void {
  document.addEventListener('error', (event) => hide(event.target), true)
  window.addEventListener('online', tryAgain)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') hide(image)
  }
}

function tryAgain() {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[hidden]')) {
    image.hidden = false
    // biome-ignore lint/correctness/noSelfAssign: it makes the browser load the picture again
    image.src = image.src
  }
}

function hide(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return
  target.hidden = true
  console.warn(`image not shown: ${target.currentSrc || target.src}`)
}
