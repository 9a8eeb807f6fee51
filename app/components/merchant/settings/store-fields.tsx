import { Link } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { countryName } from '#app/copy/countries.ts'
import { formatDate } from '#app/copy/dates.ts'
import { isInternational } from '#app/domain/phone-digits.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { phoneCountryOf } from '#app/domain/reference/phone-country.ts'
import { MAX_STORE_NAME } from '#app/domain/store/form/create.ts'
import { lengthOf, MAX_STORE_DESCRIPTION } from '#app/domain/store/form/store.ts'
import { slugify } from '#app/domain/store/slug.ts'
import { storePath } from '#app/domain/store/store.ts'
import { brandingWords, storeWords as words } from '#copy/merchant/settings'
import { storeStep } from '#copy/onboarding/steps'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FieldFrame, inputClass } from '../../ui/field/form-frame.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { DeliveryFields } from '../settings-forms/features-fields.tsx'
import type { FormState } from '../settings-forms/form-answer.ts'
import { ByPlatform, PlatformField } from '../settings-forms/platform-field.tsx'
import { AddressField } from './address-field.tsx'
import { LanguageFields } from './language-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { RegionFields } from './region-fields.tsx'
import type { SettingsView } from './settings-view.ts'

interface Props extends FormState {
  view: SettingsView
}

export function StoreFields({ view, values, errors }: Props) {
  const [name, setName] = useState(values.name ?? '')
  const [country, setCountry] = useState(values.country ?? '')
  const [currency, setCurrency] = useState(values.currency ?? '')
  const address = nextAddress(view, name)
  return (
    <>
      <SettingsCard title={words().groups.who}>
        <PictureSetting kind="logo" storeId={view.store.id} url={view.store.logo} />
        <PictureSetting kind="cover" storeId={view.store.id} url={view.store.cover} />
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
      </SettingsCard>
      <SettingsCard title={words().groups.orders}>
        <div className="group/contact grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-4">
          <PlatformField value={values.platform} />
          <ContactField country={country} value={values.contact} error={errors.contact} />
        </div>
      </SettingsCard>
      <SettingsCard title={words().groups.region}>
        <RegionFields
          values={values}
          errors={errors}
          savedCurrency={view.store.currency}
          currency={currency}
          onCountry={setCountry}
          onCurrency={setCurrency}
        />
      </SettingsCard>
      <SettingsCard title={words().groups.language}>
        <LanguageFields values={values} errors={errors} />
      </SettingsCard>
      <SettingsCard title={words().groups.look}>
        <LookFields view={view} name={name} currency={currency} values={values} errors={errors} />
      </SettingsCard>
      <div id="delivery" className="grid scroll-mt-4 grid-cols-1 gap-2">
        <h3 className="text-sm">{words().delivery}</h3>
        <DeliveryFields {...{ values, errors }} symbol={currencySymbol(currency)} areaKinds={view.areaKinds} />
      </div>
      <SettingsCard title={words().groups.customers}>
        <NumberField
          id="largestHold"
          name="largestHold"
          label={words().largestHold}
          hint={words().largestHoldHint}
          required
          defaultValue={values.largestHold}
          error={errors.largestHold}
        />
      </SettingsCard>
      <BrandingLine proUntil={view.store.proUntil} timeZone={view.store.timeZone} />
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

function ContactField({ country, value = '', error }: { country: string; value?: string; error?: string }) {
  const [typed, setTyped] = useState(value)
  const isEmpty = typed.trim() === ''
  return (
    <div className="grid grid-cols-1 gap-2">
      <PhoneField
        id="contact"
        name="contact"
        label={<ByPlatform words={storeStep().contact} />}
        hint={words().contactHint({ country: countryName(country) })}
        side={isInternational(typed) ? phoneCountryOf(typed, country) : dialCodeOf(country)}
        sideClass="group-has-[[value=telegram]:checked]/contact:hidden"
        type="text"
        autoComplete="tel"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={value}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={isEmpty ? 'rounded-control bg-warn-soft p-3 text-sm text-warn' : ''}>
        {isEmpty && words().noContact}
      </p>
    </div>
  )
}

function SettingsCard({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className={formCardClass}>
      <h3 className="text-sm">{title}</h3>
      {children}
    </div>
  )
}

function BrandingLine({ proUntil, timeZone }: { proUntil: number | null; timeZone: string }) {
  const isPro = proUntil !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-sm">{brandingWords().title}</h3>
        <p className="text-sm text-ink-2">
          {isPro ? brandingWords().removed({ day: dayOf(proUntil, timeZone) }) : brandingWords().shown}
        </p>
      </div>
      <Link to={isPro ? '/subscription' : upgradePath('free')} className={buttonClass('quiet')}>
        {isPro ? brandingWords().manage : brandingWords().upgrade}
      </Link>
    </div>
  )
}

function dayOf(time: number, timeZone: string): string {
  return formatDate(time, { day: 'numeric', month: 'long', timeZone })
}
