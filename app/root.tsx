import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import earlyInput from './browser/loading/early-input.inline.js?raw'
import { replayEarlyInput } from './browser/loading/early-input.ts'
import blockedStorage from './browser/storage/blocked-storage.inline.js?raw'
import { InlineScript, useNonce } from './components/nonce.tsx'
import { usePageWords } from './components/page-words.tsx'
import { IconSymbols } from './components/ui/icon-symbols.tsx'
import { RouteErrorPage } from './components/ui/page/route-error-page.tsx'
import { pathInLanguage } from './domain/store/languages.ts'
import appStyles from './styles/app.css?url'
import siteStyles from './styles/site.css?url'

export interface RouteHandle {
  static?: true
}

// The document has them: a browser's scripts need not carry them again.
const inlineScripts = import.meta.env.SSR ? blockedStorage + earlyInput : ''

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const pageWords = usePageWords()
  const isStatic = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.static)
  useEffect(() => {
    document.documentElement.setAttribute('data-hydrated', '')
    replayEarlyInput()
  }, [])
  return (
    <html lang={pageWords.language} dir={pageWords.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathInLanguage('/manifest.webmanifest', pageWords.language, 'en')} />
        <link rel="stylesheet" href={isStatic ? siteStyles : appStyles} />
        <Links />
        {isStatic ? null : (
          <>
            {pageWords.first.map((file) => (
              <link key={file} rel="modulepreload" href={file} />
            ))}
            <InlineScript code={`window.pageWords = ${JSON.stringify(pageWords)}`} />
            <InlineScript code={inlineScripts} />
          </>
        )}
      </head>
      <body>
        <IconSymbols />
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteErrorPage />
}
