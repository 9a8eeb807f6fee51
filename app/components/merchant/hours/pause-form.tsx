import { Form, useNavigation } from '@remix-run/react'
import { PAUSE_NOTE_MAX } from '#app/domain/store/hours-form.ts'
import { PAUSE_LENGTHS } from '#app/domain/store/pause.ts'
import { hoursPage, pauseWords as words } from '#copy/merchant/opening-hours'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { HoursSection } from './hours-section.tsx'

export function PauseForm({ note }: { note: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="pause" />
      <HoursSection title={words().title} text={words().text}>
        <Field
          id="pauseNote"
          name="pauseNote"
          label={words().note}
          optional={hoursPage().optional}
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
              disabled={isBusy}
            >
              {words()[length]}
            </button>
          ))}
        </div>
      </HoursSection>
    </Form>
  )
}
