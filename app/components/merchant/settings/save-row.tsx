import { settingsPage as words } from '#app/copy/en/merchant/settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SETTINGS_FORM } from './settings-page.tsx'

interface Props {
  side: 'top' | 'bottom'
  isDirty: boolean
  isSaving: boolean
}

export function SaveRow({ side, isDirty, isSaving }: Props) {
  const isTop = side === 'top'
  return (
    <div
      className={
        isTop
          ? 'flex flex-none items-center gap-2 md:gap-4'
          : 'mt-8 flex items-center justify-end gap-4 md:border-t md:border-line md:pt-6'
      }
    >
      <span role={isTop ? 'status' : undefined} className={isTop ? '' : 'max-md:hidden'}>
        {isDirty && (
          <span className="flex items-center gap-2 text-sm text-ink-2">
            <span className="size-2.5 rounded-full bg-accent" aria-hidden="true" />
            <span className={isTop ? 'max-md:sr-only' : ''}>{words.unsaved}</span>
          </span>
        )}
      </span>
      <button
        type="submit"
        form={SETTINGS_FORM}
        className={buttonClass(
          'primary',
          isTop ? 'whitespace-nowrap max-md:bg-transparent! max-md:px-0! max-md:text-brand-strong!' : 'dock-action',
        )}
        disabled={isSaving}
        aria-busy={isSaving || undefined}
      >
        {isSaving ? words.saving : words.save}
      </button>
    </div>
  )
}
