import { languages, pages } from 'virtual:page-words'
import type { EntryContext } from '@remix-run/cloudflare'
import { language } from '#app/copy/reader.ts'
import type { PageWords } from './copy/page-words.ts'

export function pageWords({ manifest, staticHandlerContext }: EntryContext): PageWords {
  const code = language()
  const known = languages[code]
  if (!known) throw new Error(`there are no words in ${code}`)
  const needed = staticHandlerContext.matches.flatMap(
    ({ route }) => pages[manifest.routes[route.id]?.module ?? ''] ?? [],
  )
  const first = Object.entries(known.files).flatMap(([file, address]) => (needed.includes(file) ? address : []))
  return { language: code, dir: known.dir, first, all: known.all }
}
