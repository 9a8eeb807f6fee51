import type { OpenStore } from '#app/data/store/open-store.server.ts'
import type { SettingsChange } from '#app/domain/store/settings-form.ts'
import type { StoreDetails } from '#app/domain/store/store-form.ts'

type Settings = Pick<OpenStore['settings'], 'load' | 'save'>

/** As an owner finds them who opens the page. */
export async function loadedSettings(settings: Settings) {
  const loaded = await settings.load()
  if (!loaded) throw new Error('no store')
  return loaded
}

/** Saves over what is saved, as an owner does who has just opened the page. */
export async function saveNow(settings: Settings, change: SettingsChange) {
  return settings.save(change, await loadedSettings(settings))
}

export async function saveStore(settings: Settings, facts: Partial<StoreDetails>) {
  const before = await loadedSettings(settings)
  return settings.save({ store: { ...before.store, ...facts } }, before)
}

/** The new address, or why there is none. */
export async function renameStore(settings: Settings, name: string): Promise<string> {
  const done = await saveStore(settings, { name })
  return done.ok ? done.slug : done.reason
}
