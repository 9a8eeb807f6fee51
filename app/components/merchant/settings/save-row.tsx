import { useCallback, useEffect, useRef, useState } from 'react'
import { settingName } from '#app/copy/phrases/merchant/settings.ts'
import { settingsPage as words } from '#copy/merchant/settings'
import { Button, busyButton, buttonClass } from '../../ui/button.tsx'
import { hideError } from '../../ui/toast/toaster.tsx'
import { PageAction } from '../page-action.tsx'

export const SETTINGS_FORM = 'settings'

const SAVED_MS = 2000

interface Saving {
  isSaving: boolean
  /** For two seconds after it was saved. */
  isSaved: boolean
}

interface Props extends Saving {
  /** Names of the unsaved fields. */
  changed: string[]
}

/** The button in view says what a toast says elsewhere. */
export function useSaved(): { isSaved: boolean; showSaved: () => void } {
  const [isSaved, setSaved] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showSaved = useCallback(() => {
    hideError()
    setSaved(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setSaved(false), SAVED_MS)
  }, [])
  return { isSaved, showSaved }
}

/** Says to screen readers what the button shows; the button's own change is not read. */
export function SavedStatus({ isSaved, text }: { isSaved: boolean; text: string }) {
  return (
    <p role="status" className="sr-only">
      {isSaved && text}
    </p>
  )
}

export function SaveRow({ changed, onUndo, ...saving }: Props & { onUndo(): void }) {
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {changed.length > 0 && words().unsaved({ count: namesOf(changed).length })}
      </p>
      {changed.length > 0 && (
        <Button kind="text" onClick={onUndo} disabled={saving.isSaving}>
          {words().undo}
        </Button>
      )}
      <SaveButton form={SETTINGS_FORM} {...saving} />
    </>
  )
}

/** The foot of a phone; with `isLong` also the end of the page elsewhere. */
export function SaveFoot({ changed, isLong, ...saving }: Props & { isLong: boolean }) {
  return (
    <div className={`mt-4 flex justify-end ${isLong ? '' : 'md:hidden'}`}>
      <PageAction staysOverKeyboard>
        <SaveButton form={SETTINGS_FORM} {...saving} changed={namesOf(changed)} />
      </PageAction>
    </div>
  )
}

interface ButtonProps extends Saving {
  form: string
  /** Named under the button's own word on a phone. */
  changed?: string[]
}

export function SaveButton({ form, isSaving, isSaved, changed = [] }: ButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      className={buttonClass('primary', 'md:min-w-34 whitespace-nowrap')}
      {...(isSaving && busyButton)}
    >
      <span className="grid min-w-0 grid-cols-1 leading-tight">
        {isSaving ? words().saving : isSaved ? words().saved : words().save}
        {changed.length > 0 && (
          <span className="truncate text-xs font-normal md:hidden" aria-hidden="true">
            {changed.join(', ')}
          </span>
        )}
      </span>
    </button>
  )
}

function namesOf(changed: string[]): string[] {
  return [...new Set(changed.map((field) => settingName(field)))]
}
