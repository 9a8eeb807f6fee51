/** Remix leaves the promise of an aborted revalidation unhandled: it is no fault of the page. */
export function ignoreAbortedReads(): void {
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
