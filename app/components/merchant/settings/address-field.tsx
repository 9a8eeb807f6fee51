import { useState } from 'react'
import { useSlugCheck } from '#app/browser/slug-check.ts'
import { readSlug } from '#app/domain/store/slug.ts'
import { storePath } from '#app/domain/store/store.ts'
import { settingsErrors, storeWords as words } from '#copy/merchant/settings'
import { PrefixField } from '../../ui/field/prefix-field.tsx'
import type { SettingsView } from './settings-view.ts'

const MAX_TYPED = 80

export function AddressField({ view, value = '', error }: { view: SettingsView; value?: string; error?: string }) {
  const [typed, setTyped] = useState(value)
  const { store, host } = view
  const slug = readSlug(typed)
  const isSame = slug === store.slug
  const query = `&store=${store.id}&name=${encodeURIComponent(store.name)}`
  const { check, isChecking } = useSlugCheck(isSame ? '' : slug, query)
  const address = `${host}${storePath(slug)}`

  function refusal(): string | undefined {
    if (slug === '') return typed.trim() === '' ? undefined : settingsErrors()['address-invalid']
    return check && check.state !== 'free' && check.state !== 'own' ? settingsErrors()[check.state] : undefined
  }

  function hint(): string {
    if (isSame || slug === '') return words().slugHint({ address: `${host}${storePath(store.slug)}` })
    if (isChecking) return words().slugChecking({ address })
    if (!check) return words().slugUnchecked({ address })
    return check.state === 'own' ? words().slugOwn({ address }) : words().slugFree({ address })
  }

  return (
    <PrefixField
      id="slug"
      name="slug"
      label={words().slug}
      prefix="/store/"
      hint={<span aria-live="polite">{hint()}</span>}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_TYPED}
      required
      defaultValue={value}
      error={error ?? refusal()}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
