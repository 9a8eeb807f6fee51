import type { OpenStore } from '#app/data/open-store.server.ts'
import type { SettingsChange } from '#app/domain/store/settings-form.ts'
import type { StoreFacts } from '#app/domain/store/store-form.ts'

type Settings = Pick<OpenStore['settings'], 'kept' | 'save'>

/** Saves over what is kept, as an owner does who has just opened the page. */
export async function saveNow(settings: Settings, change: SettingsChange) {
  return settings.save(change, (await settings.kept())?.version ?? 0)
}

export async function saveStore(settings: Settings, facts: Partial<StoreFacts>) {
  const kept = await settings.kept()
  if (!kept) return { ok: false, reason: 'store-not-found' } as const
  return settings.save({ store: { ...kept.store, ...facts } }, kept.version)
}

/** The new address, or why there is none. */
export async function renameStore(settings: Settings, name: string): Promise<string> {
  const done = await saveStore(settings, { name })
  return done.ok ? done.slug : done.reason
}
