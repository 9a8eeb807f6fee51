import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ignoreAbortedReads } from '#app/browser/loading/aborted-reads.ts'
import { runWhenIdle } from '#app/browser/loading/lazy-module.ts'
import { pageFetch } from '#app/browser/loading/page-fetch.ts'
import { loadAllWords, loadFirstWords } from '#app/browser/loading/page-words.ts'
import { PageWordsProvider } from '#app/components/page-words.tsx'

window.fetch = pageFetch(window.fetch.bind(window))
ignoreAbortedReads()

// Without its words the page stays as the server drew it: its forms work without a script.
loadFirstWords().then(hydrate, (error: unknown) => console.warn('the words of the page did not come', error))

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageWordsProvider value={window.pageWords}>
          <RemixBrowser />
        </PageWordsProvider>
      </StrictMode>,
    )
  })
  runWhenIdle(() =>
    loadAllWords().catch((error: unknown) => console.warn('words of other pages did not come early', error)),
  )
}
