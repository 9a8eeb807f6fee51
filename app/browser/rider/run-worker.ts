// Named in public/run-worker.js, too.
const WORKER_CACHE = 'rider-run'

export function registerRunWorker(): void {
  const scope = location.pathname.replace(/[^/]+\/*$/, '')
  navigator.serviceWorker
    ?.register('/run-worker.js', { scope })
    .then((registration) => {
      const assets = [
        ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[rel="stylesheet"], script[src]'),
      ]
      const urls = assets.map((element) => ('href' in element ? element.href : element.src))
      const worker = registration.installing ?? registration.waiting ?? registration.active
      worker?.postMessage({ page: location.href, assets: urls })
    })
    .catch((error) => console.warn('page not kept', error))
}

/** Bypasses the worker, whose own request may fail on an unsteady connection. */
export async function forgetRunPage(): Promise<void> {
  try {
    const cache = await caches.open(WORKER_CACHE)
    await cache.delete(location.origin + location.pathname)
  } catch (error) {
    console.warn('page not forgotten', error)
  }
}
