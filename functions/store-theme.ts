import { themes } from '#app/data/isolate-cache.server.ts'
import { type ThemedStore, themeCss } from '#app/domain/store/theme.ts'
import { styleHash } from './security.ts'

const MOST = 500

/** A store's style block and the hash that its policy allows it by. Most stores have the colours that they began with. */
export async function storeTheme(store: ThemedStore): Promise<{ style: string; hash: string }> {
  const colours = `${store.primaryColor} ${store.accentColor}`
  const known = themes.get(colours)
  if (known) return known
  const style = themeCss(store.primaryColor, store.accentColor)
  const theme = { style, hash: await styleHash(style) }
  if (themes.size >= MOST) themes.clear()
  themes.set(colours, theme)
  return theme
}
