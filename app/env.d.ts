interface SmallScript {
  src: string
  /** Its static imports, so that the browser can request them in parallel. */
  imports: string[]
}

declare module 'virtual:storefront' {
  type SmallScripts = Record<'store' | 'panel' | 'later' | 'order' | 'site', SmallScript>

  /** Hashed scripts of pages without the Remix client, by language; empty in the client build. */
  export const scripts: Record<string, SmallScripts> & { en: SmallScripts }
}

declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'

  const build: ServerBuild
  export = build
}

interface CacheStorage {
  readonly default: Cache
}
