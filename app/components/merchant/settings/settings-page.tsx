import { Form, Link, useNavigation } from '@remix-run/react'
import { useMemo, useRef, useState } from 'react'
import { fieldsIn } from '#app/browser/storage/form-fields.ts'
import { countryName } from '#app/copy/countries.ts'
import { languageOf } from '#app/copy/languages.ts'
import { settingName } from '#app/copy/phrases/merchant/settings.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { COMING_FEATURES } from '#app/domain/store/form/features.ts'
import { type SettingsSection, settingsForm } from '#app/domain/store/form/settings.ts'
import { isPlatform, platformName } from '#app/domain/store/store.ts'
import { alertsPage } from '#copy/merchant/alerts'
import { leaveWords, changesWords as words } from '#copy/merchant/changes'
import { areasPage } from '#copy/merchant/delivery-areas'
import { hoursPage } from '#copy/merchant/opening-hours'
import { settingsErrors, settingsPage } from '#copy/merchant/settings'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChangesPanel } from '../changes-panel.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { DepositForm } from '../payments/deposit-field.tsx'
import { PaymentList, PaymentOrderForm } from '../payments/payment-list.tsx'
import { UpcomingFeatureFields } from '../settings-forms/features-fields.tsx'
import { SocialFields } from '../settings-forms/social-fields.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { SaveBar, SaveRow, SETTINGS_FORM } from './save-row.tsx'
import { SettingsHead } from './settings-head.tsx'
import { SettingsSectionFrame } from './settings-section-frame.tsx'
import type { SettingsAnswer, SettingsView } from './settings-view.ts'
import { StoreFields } from './store-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const switches = new Set<string>([...COMING_FEATURES, 'hasDelivery', 'hasPickup'])

interface Props {
  view: SettingsView
  answer: SettingsAnswer | undefined
  sections: readonly SettingsSection[]
}

export function SettingsPage({ view, answer, sections }: Props) {
  const refusal = answer && !answer.ok ? answer : undefined
  const form = useRef<HTMLFormElement>(null)
  const state = useSettingsForm(form, view, answer)
  const schema = useMemo(() => settingsForm(sections), [sections])
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
  const isAlone = sections.length === 1
  return (
    <>
      <SettingsHead sections={sections}>
        <SaveRow changed={state.changed} isSaving={isSaving} />
      </SettingsHead>
      <Form
        id={SETTINGS_FORM}
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onInput={state.updateDirty}
        onSubmit={onSubmit}
      >
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
        {sections.map((section) => (
          <SettingsSectionFrame key={section} section={section} isAlone={isAlone}>
            {section === 'store' && <StoreFields view={view} values={values} errors={errors} />}
            {section === 'payments' && view.payments && <PaymentList view={view.payments} />}
            {section === 'social' && <SocialFields values={values} errors={errors} />}
            {section === 'extras' && <UpcomingFeatureFields values={values} />}
          </SettingsSectionFrame>
        ))}
        <SaveBar changed={state.changed} isSaving={isSaving} onDiscard={state.discard} />
      </Form>
      {view.payments && (
        <>
          <PaymentOrderForm storeId={view.store.id} />
          <DepositForm storeId={view.store.id} />
        </>
      )}
      {!isAlone && <MoreSettings isPro={view.store.proUntil !== null} />}
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

function MoreSettings({ isPro }: { isPro: boolean }) {
  const links = [
    { to: '/settings/delivery', title: areasPage().title, text: areasPage().linkText },
    { to: '/settings/alerts', title: alertsPage().title, text: alertsPage().linkText },
    { to: '/settings/hours', title: hoursPage().title, text: hoursPage().linkText },
    { to: '/profile', title: settingsPage().details, text: settingsPage().detailsText },
    { to: upgradePath(isPro ? 'pro' : 'free'), title: settingsPage().plan, text: settingsPage().planText },
  ]
  return (
    <nav aria-label={settingsPage().more} className="mt-8 grid gap-3 md:grid-cols-2">
      {links.map(({ to, title, text }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-3 rounded-card border border-line bg-card p-4 shadow-flat"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
          <Icon name="forward" small />
        </Link>
      ))}
    </nav>
  )
}
