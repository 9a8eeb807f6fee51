import { scripts } from 'virtual:storefront'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { useNonce } from './components/nonce.tsx'
import { ErrorPage } from './components/ui/error-page.tsx'
import { NotFoundPage } from './components/ui/not-found-page.tsx'
import appStyles from './styles/app.css?url'
import storefrontStyles from './styles/storefront.css?url'

/** What a route's `handle` says of its document. Without one a page gets app.css and the Remix client. */
export interface RouteHandle {
  /** The storefront's sheet and the shopper's script of this name, no Remix client. */
  shopper?: keyof typeof scripts | 'none'
  /** app.css and no script at all. */
  static?: true
}

// React knows no such attribute. What is drawn already comes before the script that brings it to life.
const LATER = { fetchpriority: 'low' }

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const matches = useMatches()
  const handleOf = ({ handle }: (typeof matches)[number]) => handle as RouteHandle | undefined
  const shopperMatch = matches.find((match) => handleOf(match)?.shopper)
  const shopper = shopperMatch && handleOf(shopperMatch)?.shopper
  // A page that could not be had has nothing to bring to life.
  const script = shopper && shopper !== 'none' && shopperMatch.data ? scripts[shopper] : null
  const isStatic = matches.some((match) => handleOf(match)?.static)
  const theme = matches.map((match) => (match.data as { theme?: string } | undefined)?.theme).find(Boolean)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {shopper ? null : (
          <>
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
          </>
        )}
        <link rel="stylesheet" href={shopper ? storefrontStyles : appStyles} />
        <Links />
        {theme ? <style>{theme}</style> : null}
        {script?.imports.map((path) => (
          <link key={path} rel="modulepreload" href={path} {...LATER} />
        ))}
      </head>
      <body>
        {children}
        {script ? <script type="module" src={script.src} {...LATER} /> : null}
        {shopper || isStatic ? null : (
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
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage />
}
