import { scripts } from 'virtual:storefront'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import storefrontStyles from '../styles/storefront.css?url'

interface Props {
  /** Title and tags. */
  tags: ReactNode
  /** The colours of its store; ours without them. */
  style?: string
  /** Its script; a page without one does without. */
  script?: keyof typeof scripts
  /** The part that its script loads first of all, asked for together with it. */
  part?: keyof typeof scripts
  children: ReactNode
}

// React's types know no such attribute. What is drawn already comes before the script that brings it to life.
const LATER = { fetchpriority: 'low' }

/** A whole page of shoppers: the storefront's sheet, a script of ours or none, and no Remix client. */
export function shopperDocument({ tags, style, script, part, children }: Props): string {
  const src = script ? scripts[script].src : null
  const ahead = new Set([...importsOf(script), ...(part ? [scripts[part].src] : []), ...importsOf(part)])
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        {tags}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={storefrontStyles} />
        {style ? <style>{style}</style> : null}
        {[...ahead].map((path) => (
          <link key={path} rel="modulepreload" href={path} {...LATER} />
        ))}
      </head>
      <body>
        {children}
        {src ? <script type="module" src={src} {...LATER} /> : null}
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

function importsOf(script: keyof typeof scripts | undefined): string[] {
  return script ? scripts[script].imports : []
}
