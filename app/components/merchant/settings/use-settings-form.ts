import { useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fieldsIn, writeField } from '#app/browser/storage/form-fields.ts'
import { type Conflict, changedFields, mergeFields } from '#app/domain/field-merge.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { settingsPage } from '#copy/merchant/settings'
import { sayError } from '../../ui/toast/toaster.tsx'
import { type Changes, NO_CHANGES } from '../changes-panel.tsx'
import { useSaved } from './save-row.tsx'
import type { SettingsAnswer, SettingsView } from './settings-view.ts'

/** Merges other windows' changes; where both changed, the owner decides before a save. */
export function useSettingsForm(
  form: RefObject<HTMLFormElement>,
  { fields, version }: Pick<SettingsView, 'fields' | 'version'>,
  answer: SettingsAnswer | undefined,
) {
  const refusal = answer && !answer.ok ? answer : null
  const [initialFields, setInitialFields] = useState<Fields>(refusal?.base ?? fields)
  const [changes, setChanges] = useState<Changes>(() => (refusal ? changesOf(refusal, true) : NO_CHANGES))
  const [changed, setChanged] = useState<string[]>([])
  const isIdle = useNavigation().state === 'idle'
  const baseline = useRef({ initialFields, version: refusal?.version || version })
  const sentFields = useRef<Fields | null>(null)
  const { isSaved, showSaved } = useSaved()

  const updateDirty = useCallback(() => {
    if (form.current) setChanged(changedFields(baseline.current.initialFields, fieldsIn(form.current)))
  }, [form])

  /** `base` holds the values that count as unchanged. */
  const rebase = useCallback(
    (next: Fields, nextVersion: number, base: Fields) => {
      if (!form.current) return { merged: [], conflicts: [] }
      const { values, merged, conflicts } = mergeFields(base, fieldsIn(form.current), next)
      for (const [field, value] of Object.entries(values)) writeField(form.current, field, value)
      baseline.current = { initialFields: next, version: nextVersion }
      setInitialFields(next)
      updateDirty()
      return { merged, conflicts }
    },
    [form, updateDirty],
  )

  const handledAnswer = useRef(answer)
  useEffect(() => {
    if (!isIdle) return
    const { current: base } = baseline
    if (answer !== handledAnswer.current) {
      handledAnswer.current = answer
      const sentBase = sentFields.current ?? base.initialFields
      sentFields.current = null
      if (answer?.ok) {
        // The sent values are saved now, perhaps normalized; input typed since then stays.
        rebase(fields, version, sentBase)
        setChanges(NO_CHANGES)
        showSaved()
        return
      }
      if (answer?.error) sayError(settingsPage().failed)
      if (answer && answer.version > base.version) {
        setChanges(changesOf(rebase(answer.base, answer.version, base.initialFields), true))
        return
      }
    }
    if (version <= base.version) return
    const newer = rebase(fields, version, base.initialFields)
    if (newer.merged.length + newer.conflicts.length > 0) setChanges((previous) => combineChanges(previous, newer))
  }, [answer, isIdle, fields, version, rebase, showSaved])

  useEffect(updateDirty, [updateDirty])

  return {
    initialFields,
    changed,
    isSaved: isSaved && changed.length === 0,
    changes,
    updateDirty,
    onSend(fields: Fields) {
      sentFields.current = fields
    },
    settle(conflict: Conflict, isMine: boolean) {
      if (!isMine && form.current) writeField(form.current, conflict.field, conflict.stored)
      setChanges((previous) => ({ ...previous, conflicts: previous.conflicts.filter((other) => other !== conflict) }))
      updateDirty()
    },
    discard() {
      if (!form.current) return
      for (const [field, value] of Object.entries(initialFields)) writeField(form.current, field, value)
      updateDirty()
    },
    dismiss: () => setChanges(NO_CHANGES),
  }
}

function changesOf({ merged, conflicts }: Pick<Changes, 'merged' | 'conflicts'>, isRefused: boolean): Changes {
  return { isRefused, merged, conflicts }
}

function combineChanges(previous: Changes, newer: Pick<Changes, 'merged' | 'conflicts'>): Changes {
  const isUntouched = ({ field }: Conflict) => !newer.conflicts.some((other) => other.field === field)
  return {
    isRefused: previous.isRefused,
    merged: [...new Set([...previous.merged, ...newer.merged])],
    conflicts: [...previous.conflicts.filter(isUntouched), ...newer.conflicts],
  }
}
