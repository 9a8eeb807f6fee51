import { useEffect, useRef } from 'react'
import { isFormChanged } from '#app/browser/offline/changed-form.ts'

/** `fill` writes new `criteria` into the fields; input typed before hydration is submitted. */
export function useSearchForm(
  criteria: unknown,
  send: (form: HTMLFormElement) => void,
  fill: (fields: HTMLFormControlsCollection) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const hasRun = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function submitAfter(wait: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (form.current) send(form.current)
    }, wait)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when criteria change
  useEffect(() => {
    if (!form.current) return
    const isFirst = !hasRun.current
    hasRun.current = true
    if (isFirst && isFormChanged(form.current)) submitAfter(0)
    // A background refresh must not overwrite input that is about to be submitted.
    else if (timer.current === undefined) fill(form.current.elements)
  }, [criteria])

  function cancel() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  return { form, submitAfter, cancel }
}
