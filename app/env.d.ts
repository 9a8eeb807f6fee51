interface SmallScript {
  src: string
  /** What it imports from the start, so that the browser can ask for all of it at once. */
  imports: string[]
}

declare module 'virtual:storefront' {
  /** The scripts of pages without the Remix client, with their hashes; empty in the browser's own build. */
  export const scripts: { store: SmallScript; panel: SmallScript; order: SmallScript; site: SmallScript }
}

declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'

  const build: ServerBuild
  export = build
}

interface CacheStorage {
  readonly default: Cache
}
