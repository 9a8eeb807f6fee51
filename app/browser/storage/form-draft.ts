import { type RefObject, useEffect, useRef } from 'react'
import { parseShown } from '#app/domain/field-merge.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { check, typeInto } from '../loading/early-input.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { fieldsIn } from './form-fields.ts'

export interface FormDraft {
  key: string
  area: 'localStorage' | 'sessionStorage'
}

export function draftOf(email: string, step: string, area: FormDraft['area'] = 'sessionStorage'): FormDraft {
  return { key: `draft-${email}-${step}`, area }
}

export function readDraft({ area, key }: FormDraft): Fields {
  return parseShown(readStored(area, key) ?? '')
}

export function saveDraft({ area, key }: FormDraft, form: HTMLFormElement): void {
  writeStored(area, key, JSON.stringify(fieldsIn(form)))
}

export function useFormDraft(
  form: RefObject<HTMLFormElement>,
  draft: FormDraft | undefined,
  { isRefused, isSaving }: { isRefused: boolean; isSaving: boolean },
): void {
  // A page that is left by its own save has saved the form.
  const wasSaving = useRef(isSaving)
  wasSaving.current = isSaving
  const { key, area } = draft ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page opened with
  useEffect(() => {
    const element = form.current
    if (!element || !key || !area) return
    if (!isRefused) restoreDraft(element, readDraft({ key, area }))
    const controller = new AbortController()
    const options = { signal: controller.signal }
    // Later: React draws what follows from a choice, a country's currency, after the event.
    const save = () => setTimeout(() => controller.signal.aborted || saveDraft({ key, area }, element))
    element.addEventListener('input', save, options)
    element.addEventListener('change', save, options)
    return () => {
      controller.abort()
      if (wasSaving.current) writeStored(area, key, null)
    }
  }, [key, area])
}

function restoreDraft(form: HTMLFormElement, draft: Fields): void {
  if (Object.keys(draft).length === 0) return
  for (const element of [...form.elements]) {
    if (
      !(
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      )
    )
      continue
    const { name, type } = element
    if (name === '' || type === 'hidden' || type === 'file') continue
    const value = draft[name]
    if (element instanceof HTMLInputElement && type === 'checkbox') {
      if (element.checked !== (value === 'on')) check(element, value === 'on')
    } else if (element instanceof HTMLInputElement && type === 'radio') {
      if (element.value === value) check(element, true)
    } else if (value !== undefined) typeInto(element, value)
  }
}
