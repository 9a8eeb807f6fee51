import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ignoreAbortedReads } from '#app/browser/aborted-reads.ts'
import { pageFetch } from '#app/browser/page-fetch.ts'

window.fetch = pageFetch(window.fetch.bind(window))
ignoreAbortedReads()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
