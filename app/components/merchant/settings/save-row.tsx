import { settingName } from '#app/copy/phrases/merchant/settings.ts'
import { settingsPage as words } from '#copy/merchant/settings'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageAction } from '../page-action.tsx'

export const SETTINGS_FORM = 'settings'

interface Props {
  /** Names of the unsaved fields. */
  changed: string[]
  isSaving: boolean
}

export function SaveRow({ changed, isSaving, onUndo }: Props & { onUndo(): void }) {
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {changed.length > 0 && words().unsaved({ count: namesOf(changed).length })}
      </p>
      {changed.length > 0 && (
        <Button kind="text" onClick={onUndo} disabled={isSaving}>
          {words().undo}
        </Button>
      )}
      <SaveButton form={SETTINGS_FORM} isSaving={isSaving} />
    </>
  )
}

/** The foot of a phone; with `isLong` also the end of the page elsewhere. */
export function SaveFoot({ changed, isSaving, isLong }: Props & { isLong: boolean }) {
  return (
    <div className={`mt-4 flex justify-end ${isLong ? '' : 'md:hidden'}`}>
      <PageAction staysOverKeyboard>
        <SaveButton form={SETTINGS_FORM} isSaving={isSaving} changed={namesOf(changed)} />
      </PageAction>
    </div>
  )
}

interface ButtonProps {
  form: string
  isSaving: boolean
  /** Named under the button's own word on a phone. */
  changed?: string[]
}

export function SaveButton({ form, isSaving, changed = [] }: ButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      className={buttonClass('primary', 'whitespace-nowrap')}
      disabled={isSaving}
      aria-busy={isSaving || undefined}
    >
      <span className="grid min-w-0 grid-cols-1 leading-tight">
        {isSaving ? words().saving : words().save}
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
