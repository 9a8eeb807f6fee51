import { useEffect, useRef } from 'react'
import { isChanged } from '#app/browser/offline/changed-form.ts'

/**
 * A search form that answers as it is typed in. Its fields are the browser's own: whenever `asked` changes, by Back or a link,
 * `fill` puts into them what is asked; what was typed before this ran is sent instead.
 */
export function useSearchForm(
  asked: unknown,
  send: (form: HTMLFormElement) => void,
  fill: (fields: HTMLFormControlsCollection) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const isRunning = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Sends the form after `wait` milliseconds in which nothing else was asked. */
  function ask(wait: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (form.current) send(form.current)
    }, wait)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is compared when the address changes
  useEffect(() => {
    if (!form.current) return
    const isFirst = !isRunning.current
    isRunning.current = true
    if (isFirst && isChanged(form.current)) ask(0)
    // A page that reads again by itself must not take back what is about to be sent.
    else if (timer.current === undefined) fill(form.current.elements)
  }, [asked])

  function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  return { form, ask, forget }
}
