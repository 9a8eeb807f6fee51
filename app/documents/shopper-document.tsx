import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IconSymbols } from '#app/components/ui/icon-symbols.tsx'
import { languageOf } from '#app/copy/languages.ts'
import { language } from '#app/copy/reader.ts'
import riderStyles from '../styles/rider.css?url'
import siteStyles from '../styles/site.css?url'
import storefrontStyles from '../styles/storefront.css?url'
import { pageScripts } from './page-scripts.ts'

const sheets = { storefront: storefrontStyles, site: siteStyles, rider: riderStyles }

type Entry = keyof ReturnType<typeof pageScripts>

interface Props {
  tags: ReactNode
  /** CSS with the store's colors; without it Kibanda's own apply. */
  style?: string
  sheet?: keyof typeof sheets
  ownSheet?: string
  script?: Entry
  /** Module that the script loads first, preloaded with it. */
  module?: Entry
  children: ReactNode
}

// React's types lack it. On slow lines other content goes before the script that hydrates it.
const LOW_PRIORITY = { fetchpriority: 'low' }

export function shopperDocument({
  tags,
  style,
  sheet = 'storefront',
  ownSheet,
  script,
  module,
  children,
}: Props): string {
  const src = script ? pageScripts()[script].src : null
  const preloads = new Set([...importsOf(script), ...filesOf(module)])
  const page = (
    <html lang={language()} dir={languageOf(language())?.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        {tags}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={sheets[sheet]} />
        {ownSheet ? <link rel="stylesheet" href={ownSheet} /> : null}
        {style ? <style>{style}</style> : null}
      </head>
      <body>
        <IconSymbols />
        {children}
        {[...preloads].map((path) => (
          <link key={path} rel="modulepreload" href={path} {...LOW_PRIORITY} />
        ))}
        {src ? <script type="module" src={src} {...LOW_PRIORITY} /> : null}
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

function filesOf(script: Entry | undefined): string[] {
  return script ? [pageScripts()[script].src, ...pageScripts()[script].imports] : []
}

function importsOf(script: Entry | undefined): string[] {
  return script ? pageScripts()[script].imports : []
}
