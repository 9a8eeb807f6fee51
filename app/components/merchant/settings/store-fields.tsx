import { useState } from 'react'
import { MAX_STORE_NAME } from '#app/domain/store/form/create.ts'
import { lengthOf, MAX_STORE_DESCRIPTION } from '#app/domain/store/form/store.ts'
import { slugify } from '#app/domain/store/slug.ts'
import { storePath } from '#app/domain/store/store.ts'
import { storeWords as words } from '#copy/merchant/settings'
import { Field } from '../../ui/field/field.tsx'
import { FieldFrame, inputClass } from '../../ui/field/form-frame.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { AddressField } from './address-field.tsx'
import { PictureSetting } from './picture-setting.tsx'
import type { SectionProps, SettingsView } from './settings-view.ts'

export function StoreFields({ view, values, errors }: SectionProps) {
  const [name, setName] = useState(values.name ?? '')
  const address = nextAddress(view, name)
  return (
    <>
      <div className={formCardClass}>
        <PictureSetting kind="logo" storeId={view.store.id} url={view.store.logo} />
      </div>
      <div className={formCardClass}>
        <Field
          id="name"
          name="name"
          label={words().name}
          hint={address && <span aria-live="polite">{address}</span>}
          autoComplete="organization"
          maxLength={MAX_STORE_NAME}
          required
          defaultValue={values.name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <AddressField view={view} value={values.slug} error={errors.slug} />
        <DescriptionField value={values.description} error={errors.description} />
      </div>
    </>
  )
}

/** Returns '' when another name doesn't change the address. */
function nextAddress({ store, host }: SettingsView, name: string): string {
  const slug = slugify(name)
  if (store.hasOwnSlug || slug === slugify(store.name)) return ''
  return words().newAddress({ address: `${host}${storePath(slug || 'store-')}` })
}

function DescriptionField({ value = '', error }: { value?: string; error?: string }) {
  const [length, setLength] = useState(lengthOf(value.trim()))
  return (
    <FieldFrame id="description" label={words().description} error={error} hint={words().descriptionHint}>
      <textarea
        dir="auto"
        id="description"
        name="description"
        rows={3}
        defaultValue={value}
        className={inputClass(Boolean(error))}
        aria-invalid={error ? true : undefined}
        aria-describedby="description-note description-count"
        onChange={(event) => setLength(lengthOf(event.currentTarget.value.trim()))}
      />
      <p
        id="description-count"
        className={`-mb-6 justify-self-end text-sm ${length > MAX_STORE_DESCRIPTION ? 'font-semibold text-danger' : 'text-ink-3'}`}
      >
        <span aria-hidden="true">{words().count({ length, max: MAX_STORE_DESCRIPTION })}</span>
        <span className="sr-only">{words().countSaid({ length, max: MAX_STORE_DESCRIPTION })}</span>
      </p>
    </FieldFrame>
  )
}
