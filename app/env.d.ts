interface SmallScript {
  src: string
  imports: string[]
}

declare module 'virtual:storefront' {
  type SmallScripts = Record<'store' | 'panel' | 'later' | 'order' | 'rider' | 'site', SmallScript>

  /** Hashed scripts of pages without the Remix client, by language; empty in the client build. */
  export const scripts: Record<string, SmallScripts> & { en: SmallScripts }
}

declare module 'virtual:page-words' {
  export const languages: Record<string, { dir: 'ltr' | 'rtl'; files: Record<string, string>; all: string }>
  export const pages: Record<string, string[]>
}

declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'

  const build: ServerBuild
  export = build
}

interface CacheStorage {
  readonly default: Cache
}
