declare module 'virtual:storefront' {
  /** Addresses of the scripts of pages without the Remix client, with their hashes; empty in the browser's own build. */
  export const scripts: { store: string; order: string; site: string }
  export const version: string
}

declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'

  const build: ServerBuild
  export = build
}

interface CacheStorage {
  readonly default: Cache
}
