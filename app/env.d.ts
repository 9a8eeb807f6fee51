interface SmallScript {
  src: string
  /** Its static imports, so that the browser can request them in parallel. */
  imports: string[]
}

declare module 'virtual:storefront' {
  /** Hashed scripts of pages without the Remix client; empty in the client build. */
  export const scripts: {
    store: SmallScript
    panel: SmallScript
    later: SmallScript
    order: SmallScript
    site: SmallScript
  }
}

declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'

  const build: ServerBuild
  export = build
}

interface CacheStorage {
  readonly default: Cache
}
