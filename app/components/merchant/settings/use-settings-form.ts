import { useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fieldsIn, writeField } from '#app/browser/form-fields.ts'
import { settingsPage } from '#app/copy/en/merchant/settings.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { type Conflict, isChangedFrom, mergeSettings } from '#app/domain/store/settings-merge.ts'
import { say } from '../../ui/toaster.tsx'
import type { SettingsAnswer, SettingsView } from './settings-view.ts'

/** Changes from other windows, until the owner has resolved them. */
export interface Changes {
  /** True when they made the server refuse a save. */
  isRefused: boolean
  taken: string[]
  conflicts: Conflict[]
}

const NO_CHANGES: Changes = { isRefused: false, taken: [], conflicts: [] }

/**
 * Merges changes from other windows into the form. Fields that the owner left alone take the new
 * value; where both changed, the owner decides, and nothing is saved before that.
 */
export function useSettingsForm(
  form: RefObject<HTMLFormElement>,
  { kept, version }: Pick<SettingsView, 'kept' | 'version'>,
  answer: SettingsAnswer | undefined,
) {
  const refusal = answer && !answer.ok ? answer : null
  const [shown, setShown] = useState<Fields>(refusal?.shown ?? kept)
  const [changes, setChanges] = useState<Changes>(() => (refusal ? changesOf(refusal, true) : NO_CHANGES))
  const [isDirty, setDirty] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  const baseline = useRef({ shown, version: refusal?.version || version })
  const sentFields = useRef<Fields | null>(null)

  const updateDirty = useCallback(() => {
    if (form.current) setDirty(isChangedFrom(baseline.current.shown, fieldsIn(form.current)))
  }, [form])

  /** Merges `next` into the form; `base` holds the values that count as unchanged. */
  const rebase = useCallback(
    (next: Fields, nextVersion: number, base: Fields) => {
      if (!form.current) return { taken: [], conflicts: [] }
      const { values, taken, conflicts } = mergeSettings(base, fieldsIn(form.current), next)
      for (const [field, value] of Object.entries(values)) writeField(form.current, field, value)
      baseline.current = { shown: next, version: nextVersion }
      setShown(next)
      updateDirty()
      return { taken, conflicts }
    },
    [form, updateDirty],
  )

  const handledAnswer = useRef(answer)
  useEffect(() => {
    if (!isIdle) return
    const { current: base } = baseline
    if (answer !== handledAnswer.current) {
      handledAnswer.current = answer
      const sentBase = sentFields.current ?? base.shown
      sentFields.current = null
      if (answer?.ok) {
        // The sent values are saved now, perhaps normalized; input typed since then stays.
        rebase(kept, version, sentBase)
        setChanges(NO_CHANGES)
        say(settingsPage.saved)
        return
      }
      if (answer?.error) say(settingsPage.failed)
      if (answer && answer.version > base.version) {
        setChanges(changesOf(rebase(answer.shown, answer.version, base.shown), true))
        return
      }
    }
    if (version <= base.version) return
    const merged = rebase(kept, version, base.shown)
    if (merged.taken.length + merged.conflicts.length > 0) setChanges((previous) => combineChanges(previous, merged))
  }, [answer, isIdle, kept, version, rebase])

  useEffect(updateDirty, [updateDirty])

  return {
    shown,
    isDirty,
    changes,
    updateDirty,
    /** Records the values that are being submitted. */
    onSend(fields: Fields) {
      sentFields.current = fields
    },
    /** Applies the owner's decision on a conflict. */
    settle(conflict: Conflict, isMine: boolean) {
      if (!isMine && form.current) writeField(form.current, conflict.field, conflict.theirs)
      setChanges((previous) => ({ ...previous, conflicts: previous.conflicts.filter((other) => other !== conflict) }))
      updateDirty()
    },
    dismiss: () => setChanges(NO_CHANGES),
  }
}

function changesOf({ taken, conflicts }: Pick<Changes, 'taken' | 'conflicts'>, isRefused: boolean): Changes {
  return { isRefused, taken, conflicts }
}

function combineChanges(previous: Changes, merged: Pick<Changes, 'taken' | 'conflicts'>): Changes {
  const isUntouched = ({ field }: Conflict) => !merged.conflicts.some((other) => other.field === field)
  return {
    isRefused: previous.isRefused,
    taken: [...new Set([...previous.taken, ...merged.taken])],
    conflicts: [...previous.conflicts.filter(isUntouched), ...merged.conflicts],
  }
}
