import { Form, Link, useNavigation } from '@remix-run/react'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import { fieldsIn } from '#app/browser/storage/form-fields.ts'
import { countryName } from '#app/copy/countries.ts'
import { languageOf } from '#app/copy/languages.ts'
import { sectionTitle, settingName } from '#app/copy/phrases/merchant/settings.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { COMING_FEATURES } from '#app/domain/store/form/features.ts'
import { type SettingsSection, settingsForm } from '#app/domain/store/form/settings.ts'
import { isPlatform, platformName } from '#app/domain/store/store.ts'
import { leaveWords, changesWords as words } from '#copy/merchant/changes'
import { depositSetting } from '#copy/merchant/payments'
import { sectionTexts, settingsErrors, settingsPage, storeWords } from '#copy/merchant/settings'
import { buttonClass } from '../../ui/button.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { ChangesPanel } from '../changes-panel.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { DeliveryFields, UpcomingFeatureFields } from '../settings-forms/features-fields.tsx'
import { SocialFields } from '../settings-forms/social-fields.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { ContactFields } from './contact-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { RegionFields } from './region-fields.tsx'
import { SavedStatus, SaveFoot, SaveRow, SETTINGS_FORM } from './save-row.tsx'
import { SettingsHead } from './settings-head.tsx'
import type { SectionProps, SettingsAnswer, SettingsView } from './settings-view.ts'
import { StoreFields } from './store-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const switches = new Set<string>([...COMING_FEATURES, 'hasDelivery', 'hasPickup'])

const sectionFields: Record<SettingsSection, ComponentType<SectionProps>> = {
  store: StoreFields,
  contact: ContactFields,
  look: LookFields,
  region: RegionFields,
  deposit: DepositField,
  'social-media': SocialFields,
  handover: ({ view, ...form }) => (
    <DeliveryFields {...form} symbol={currencySymbol(view.store.currency)} areaKinds={view.areaKinds} />
  ),
  'new-customers': HoldField,
  'store-features': UpcomingFeatureFields,
}

/** Higher than a desk's screen: the button is repeated at the end. */
const longSections = new Set<SettingsSection>(['store', 'look', 'social-media'])

interface Props {
  view: SettingsView
  answer: SettingsAnswer | undefined
}

export function SettingsPage({ view, answer }: Props) {
  const { section } = view
  const refusal = answer && !answer.ok ? answer : undefined
  const form = useRef<HTMLFormElement>(null)
  const state = useSettingsForm(form, view, answer)
  const schema = useMemo(() => settingsForm(section), [section])
  const { errors, onSubmit } = useSchemaForm(schema, refusal, {
    id: SETTINGS_FORM,
    words: settingsErrors(),
    onValid(event) {
      if (state.changes.conflicts.length === 0) return state.onSend(fieldsIn(event.currentTarget))
      event.preventDefault()
      panel.current?.focus()
    },
  })
  const panel = useRef<HTMLDivElement>(null)
  const isSaving = useNavigation().formMethod === 'POST'
  // Initial values only: later changes come from useSettingsForm and the owner.
  const [values] = useState(refusal?.values ?? view.fields)
  const saving = { changed: state.changed, isSaving, isSaved: state.isSaved }
  const canSave = section !== 'deposit' || view.deposit.isOffered
  const Fields = sectionFields[section]
  const text = sectionTexts()[section as keyof ReturnType<typeof sectionTexts>]
  return (
    <>
      <SettingsHead title={sectionTitle(section)} save={canSave && <SaveRow {...saving} onUndo={state.discard} />} />
      <SavedStatus isSaved={state.isSaved} text={settingsPage().savedText} />
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <Form
        id={SETTINGS_FORM}
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onInput={state.updateDirty}
        onSubmit={onSubmit}
      >
        <PageStoreField />
        <input type="hidden" name="shown" value={JSON.stringify(state.initialFields)} />
        <ChangesPanel
          ref={panel}
          changes={state.changes}
          nameOf={settingName}
          shownValue={shownValue}
          onSettle={state.settle}
          onDismiss={state.dismiss}
        />
        {refusal?.error && (
          <div className="mt-4">
            <FormAlert>{refusal.error}</FormAlert>
          </div>
        )}
        <div className="mt-3 grid grid-cols-1 gap-4">
          <Fields view={view} values={values} errors={errors} />
        </div>
        {canSave && <SaveFoot {...saving} isLong={longSections.has(section)} />}
      </Form>
      <LeaveGuard isChanged={() => state.changed.length > 0} text={leaveWords().text} />
    </>
  )
}

function shownValue(field: string, value: string): string {
  if (field === 'language') return languageOf(value)?.name ?? value
  if (switches.has(field) || field.endsWith('On') || field.startsWith('offers.'))
    return value === 'on' ? words().on : words().off
  if (value === '') return words().nothing
  if (field === 'country') return countryName(value)
  if (field === 'platform' && isPlatform(value)) return platformName(value)
  return field === 'instagram' ? `@${value}` : value
}

function DepositField({ view: { deposit }, values, errors }: SectionProps) {
  return (
    <div className={formCardClass}>
      <NumberField
        id="depositPercent"
        name="depositPercent"
        label={depositSetting().label}
        hint={depositSetting().hint}
        unit="%"
        readOnly={!deposit.isOffered}
        defaultValue={values.depositPercent}
        error={errors.depositPercent}
      />
      {!deposit.isOffered && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">{depositSetting().onlyPro}</p>
          <Link to={deposit.upgradePath} className={buttonClass('soft')}>
            {depositSetting().upgrade}
          </Link>
        </div>
      )}
    </div>
  )
}

function HoldField({ values, errors }: SectionProps) {
  return (
    <div className={formCardClass}>
      <NumberField
        id="largestHold"
        name="largestHold"
        label={storeWords().largestHold}
        hint={storeWords().largestHoldHint}
        required
        defaultValue={values.largestHold}
        error={errors.largestHold}
      />
    </div>
  )
}
