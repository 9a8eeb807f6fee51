import { scripts } from 'virtual:storefront'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import siteStyles from '../styles/site.css?url'
import storefrontStyles from '../styles/storefront.css?url'

const sheets = { storefront: storefrontStyles, site: siteStyles }

interface Props {
  tags: ReactNode
  /** CSS with the store's colors; without it Kibanda's own apply. */
  style?: string
  /** A page that is only a message has the public site's. */
  sheet?: keyof typeof sheets
  script?: keyof typeof scripts
  /** A module that the script loads first; it is preloaded together with the script. */
  module?: keyof typeof scripts
  children: ReactNode
}

// React's types lack this attribute. The content loads before the script that hydrates it.
const LOW_PRIORITY = { fetchpriority: 'low' }

export function shopperDocument({ tags, style, sheet = 'storefront', script, module, children }: Props): string {
  const src = script ? scripts[script].src : null
  const preloads = new Set([...importsOf(script), ...(module ? [scripts[module].src] : []), ...importsOf(module)])
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        {tags}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={sheets[sheet]} />
        {style ? <style>{style}</style> : null}
        {[...preloads].map((path) => (
          <link key={path} rel="modulepreload" href={path} {...LOW_PRIORITY} />
        ))}
      </head>
      <body>
        {children}
        {src ? <script type="module" src={src} {...LOW_PRIORITY} /> : null}
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

function importsOf(script: keyof typeof scripts | undefined): string[] {
  return script ? scripts[script].imports : []
}
