import { useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fieldsIn, writeField } from '#app/browser/form-fields.ts'
import { settingsPage } from '#app/copy/en/settings.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { type Conflict, isChangedFrom, mergeSettings } from '#app/domain/store/settings-merge.ts'
import { say } from '../../ui/toaster.tsx'
import type { SettingsAnswer, SettingsView } from './settings-view.ts'

/** What other windows changed, until the owner has seen to it. */
export interface Changes {
  /** A save was refused for it. */
  isRefused: boolean
  taken: string[]
  conflicts: Conflict[]
}

const NONE: Changes = { isRefused: false, taken: [], conflicts: [] }

/**
 * A form that stands on what it showed. What is changed elsewhere comes into the fields that the owner left alone; where both
 * changed, the owner is asked, and nothing is saved before the answer.
 */
export function useSettingsForm(
  form: RefObject<HTMLFormElement>,
  { kept, version }: Pick<SettingsView, 'kept' | 'version'>,
  answer: SettingsAnswer | undefined,
) {
  const refusal = answer && !answer.ok ? answer : null
  const [shown, setShown] = useState<Fields>(refusal?.shown ?? kept)
  const [changes, setChanges] = useState<Changes>(() => (refusal ? changesOf(refusal, true) : NONE))
  const [isDirty, setDirty] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  const ground = useRef({ shown, version: refusal?.version || version })
  const sent = useRef<Fields | null>(null)

  const look = useCallback(() => {
    if (form.current) setDirty(isChangedFrom(ground.current.shown, fieldsIn(form.current)))
  }, [form])

  /** `from` is what the fields hold where nothing was changed in them. */
  const standOn = useCallback(
    (now: Fields, of: number, from: Fields) => {
      if (!form.current) return { taken: [], conflicts: [] }
      const { values, taken, conflicts } = mergeSettings(from, fieldsIn(form.current), now)
      for (const [field, value] of Object.entries(values)) writeField(form.current, field, value)
      ground.current = { shown: now, version: of }
      setShown(now)
      look()
      return { taken, conflicts }
    },
    [form, look],
  )

  const heard = useRef(answer)
  useEffect(() => {
    if (!isIdle) return
    const { current: stood } = ground
    if (answer !== heard.current) {
      heard.current = answer
      const held = sent.current ?? stood.shown
      sent.current = null
      if (answer?.ok) {
        // What was sent is kept now, perhaps written otherwise; what was typed since then stays.
        standOn(kept, version, held)
        setChanges(NONE)
        say(settingsPage.saved)
        return
      }
      if (answer?.error) say(settingsPage.failed)
      if (answer && answer.version > stood.version) {
        setChanges(changesOf(standOn(answer.shown, answer.version, stood.shown), true))
        return
      }
    }
    if (version <= stood.version) return
    const news = standOn(kept, version, stood.shown)
    if (news.taken.length + news.conflicts.length > 0) setChanges((before) => together(before, news))
  }, [answer, isIdle, kept, version, standOn])

  useEffect(look, [look])

  return {
    shown,
    isDirty,
    changes,
    look,
    /** The form is on its way with this. */
    onSend(fields: Fields) {
      sent.current = fields
    },
    /** The owner's answer to a conflict. */
    settle(conflict: Conflict, isMine: boolean) {
      if (!isMine && form.current) writeField(form.current, conflict.field, conflict.theirs)
      setChanges((before) => ({ ...before, conflicts: before.conflicts.filter((one) => one !== conflict) }))
      look()
    },
    dismiss: () => setChanges(NONE),
  }
}

function changesOf({ taken, conflicts }: Pick<Changes, 'taken' | 'conflicts'>, isRefused: boolean): Changes {
  return { isRefused, taken, conflicts }
}

function together(before: Changes, news: Pick<Changes, 'taken' | 'conflicts'>): Changes {
  const isOld = ({ field }: Conflict) => !news.conflicts.some((one) => one.field === field)
  return {
    isRefused: before.isRefused,
    taken: [...new Set([...before.taken, ...news.taken])],
    conflicts: [...before.conflicts.filter(isOld), ...news.conflicts],
  }
}
