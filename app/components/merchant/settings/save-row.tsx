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

export function SaveRow({ changed, isSaving }: Props) {
  return (
    <div className="flex flex-none items-center gap-2 md:gap-4">
      <p role="status">
        {changed.length > 0 && (
          <span className="flex items-center gap-2 text-sm text-ink-2">
            <Dot />
            <span className="max-md:sr-only">{words().unsaved}</span>
          </span>
        )}
      </p>
      <button
        type="submit"
        form={SETTINGS_FORM}
        className={buttonClass(
          'primary',
          'whitespace-nowrap max-md:bg-transparent! max-md:px-0! max-md:shadow-none! max-md:text-brand-strong!',
        )}
        disabled={isSaving}
        aria-busy={isSaving || undefined}
      >
        {isSaving ? words().saving : words().save}
      </button>
    </div>
  )
}

export function SaveBar({ changed, isSaving, onDiscard }: Props & { onDiscard(): void }) {
  const isDirty = changed.length > 0
  return (
    <div
      className="save-bar flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-line md:border-t md:py-4 md:tall:data-dirty:sticky md:tall:data-dirty:bottom-3 md:tall:data-dirty:z-20 md:tall:data-dirty:rounded-card md:tall:data-dirty:border md:tall:data-dirty:bg-card md:tall:data-dirty:py-2.5 md:tall:data-dirty:ps-4 md:tall:data-dirty:pe-3 md:tall:data-dirty:shadow-raised"
      data-dirty={isDirty || undefined}
    >
      {isDirty && (
        <p className="flex min-w-[min(100%,12rem)] flex-1 items-baseline gap-2 text-sm max-md:hidden">
          <Dot />
          <span className="min-w-0">
            <span className="font-semibold">{words().unsaved}: </span>
            {namesOf(changed)}
          </span>
        </p>
      )}
      {isDirty && (
        <Button kind="text" className="max-md:hidden" onClick={onDiscard} disabled={isSaving}>
          {words().discard}
        </Button>
      )}
      <PageAction staysOverKeyboard>
        <button
          type="submit"
          form={SETTINGS_FORM}
          className={buttonClass('primary')}
          disabled={isSaving}
          aria-busy={isSaving || undefined}
        >
          <span className="grid min-w-0 grid-cols-1 leading-tight">
            {isSaving ? words().saving : words().save}
            {isDirty && (
              <span className="truncate text-xs font-normal md:hidden" aria-hidden="true">
                {namesOf(changed)}
              </span>
            )}
          </span>
        </button>
      </PageAction>
    </div>
  )
}

function Dot() {
  return <span className="size-2.5 flex-none rounded-full bg-accent" aria-hidden="true" />
}

const SHOWN = 3

function namesOf(changed: string[]): string {
  const names = [...new Set(changed.map((field) => settingName(field)))]
  return names.length <= SHOWN
    ? names.join(', ')
    : words().andMore({ names: names.slice(0, SHOWN - 1).join(', '), count: names.length - SHOWN + 1 })
}
