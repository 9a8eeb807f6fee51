import type { OpenStore } from '#app/data/store/open-store.server.ts'
import type { SettingsChange } from '#app/domain/store/form/settings.ts'
import type { StoreDetails } from '#app/domain/store/form/store.ts'

type Settings = Pick<OpenStore['settings'], 'load' | 'save'>

/** The settings as the page loads them. */
export async function loadedSettings(settings: Settings) {
  const values = await settings.load()
  if (!values) throw new Error('no store')
  return values
}

/** Saves over the current settings, as a freshly loaded page does. */
export async function saveNow(settings: Settings, change: SettingsChange) {
  return settings.save(change, await loadedSettings(settings))
}

export async function saveStore(settings: Settings, details: Partial<StoreDetails>) {
  const before = await loadedSettings(settings)
  return settings.save({ store: { ...before.store, ...details } }, before)
}

/** The new slug, or the reason of the refusal. */
export async function renameStore(settings: Settings, name: string): Promise<string> {
  const result = await saveStore(settings, { name })
  return result.ok ? result.slug : result.reason
}
