import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useId, useState } from 'react'
import { PAUSE_NOTE_MAX } from '#app/domain/store/form/hours.ts'
import type { OpeningRules } from '#app/domain/store/opening.ts'
import { PAUSE_LENGTHS } from '#app/domain/store/pause.ts'
import { pauseWords, hoursPage as words } from '#copy/merchant/opening-hours'
import { busyButton, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageAction } from '../page-action.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SaveButton, SavedStatus, useSaved } from '../settings/save-row.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { showResult, useFormResult } from '../use-form-result.ts'
import { useRefusedFocus } from '../use-refused-focus.ts'
import { ClosedDaysFields } from './closed-days-fields.tsx'
import type { HoursAnswer, HoursView } from './hours-view.ts'
import { WeekFields } from './week-fields.tsx'

const HOURS_FORM = 'hours'

interface HoursFormProps {
  view: HoursView
  refusal: HoursAnswer | undefined
  isSaved: boolean
}

interface HoursSectionProps {
  title: string
  text: string
  children: ReactNode
}

export function HoursPage({ view, answer }: { view: HoursView; answer: HoursAnswer | undefined }) {
  const { isSaved, showSaved } = useSaved()
  const focusRefused = useRefusedFocus()
  useFormResult(
    answer,
    ({ ok, isSaved }) => (ok ? isSaved && showSaved() : focusRefused()),
    (result) => result.draft || showResult(result),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsHead title={words().title} save={<SaveHours isSaved={isSaved} />} />
      <SavedStatus isSaved={isSaved} text={words().saved} />
      <HoursForm
        key={view.shown}
        view={view}
        refusal={answer && !answer.ok && answer.draft ? answer : undefined}
        isSaved={isSaved}
      />
      <PauseForm note={view.pauseNote} />
    </div>
  )
}

function HoursForm({ view, refusal, isSaved }: HoursFormProps) {
  const errors = refusal?.errors ?? {}
  const [draft] = useState(refusal?.draft ?? view.draft)
  return (
    <Form id={HOURS_FORM} method="post" preventScrollReset noValidate className="grid gap-8">
      <PageStoreField />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="shown" value={refusal?.shown ?? view.shown} />
      {refusal && <FormAlert answer={refusal}>{refusal.text ?? refusal.title}</FormAlert>}
      <HoursSection title={words().week} text={words().weekText}>
        <WeekFields hours={draft.hours} errors={errors} />
      </HoursSection>
      <HoursSection title={words().closed} text={words().closedText}>
        <ClosedDaysFields closed={draft.closed} errors={errors} />
      </HoursSection>
      <HoursSection title={words().whenClosed} text={words().whenClosedText}>
        <WhenClosedFields whenClosed={draft.whenClosed} />
      </HoursSection>
      <HoursSection title={words().minimum} text={words().minimumText}>
        <MoneyField
          id="minimum"
          name="minimum"
          label={<span className="sr-only">{words().minimum}</span>}
          symbol={view.moneyFormat.symbol}
          placeholder="0.00"
          defaultValue={draft.minimum}
          error={errors.minimum}
        />
      </HoursSection>
      <div className="flex justify-end">
        <PageAction staysOverKeyboard>
          <SaveHours isSaved={isSaved} />
        </PageAction>
      </div>
    </Form>
  )
}

function SaveHours({ isSaved }: { isSaved: boolean }) {
  const { state, formData } = useNavigation()
  return (
    <SaveButton form={HOURS_FORM} isSaving={state !== 'idle' && formData?.get('intent') === 'save'} isSaved={isSaved} />
  )
}

function WhenClosedFields({ whenClosed }: Pick<OpeningRules, 'whenClosed'>) {
  const choices = [
    { value: 'take', title: words().take, text: words().takeText },
    { value: 'refuse', title: words().refuse, text: words().refuseText },
  ] as const
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words().whenClosed}</legend>
      {choices.map(({ value, title, text }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-card border border-line-strong bg-card p-4 has-checked:border-brand-strong has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="whenClosed"
            value={value}
            defaultChecked={whenClosed === value}
            className="mt-0.5 size-5 flex-none accent-brand-strong"
          />
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function PauseForm({ note }: { note: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <PageStoreField />
      <input type="hidden" name="intent" value="pause" />
      <HoursSection title={pauseWords().title} text={pauseWords().text}>
        <Field
          id="pauseNote"
          name="pauseNote"
          label={pauseWords().note}
          optional={words().optional}
          maxLength={PAUSE_NOTE_MAX}
          autoComplete="off"
          dir="auto"
          defaultValue={note}
        />
        <div className="grid gap-2 md:grid-cols-3">
          {PAUSE_LENGTHS.map((length) => (
            <button
              key={length}
              type="submit"
              name="length"
              value={length}
              className={buttonClass('quiet')}
              {...(isBusy && busyButton)}
            >
              {pauseWords()[length]}
            </button>
          ))}
        </div>
      </HoursSection>
    </Form>
  )
}

function HoursSection({ title, text, children }: HoursSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  )
}
