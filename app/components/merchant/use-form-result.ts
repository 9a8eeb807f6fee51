import { useActionData, useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ToastWords } from '#app/copy/phrases/flash-toasts.ts'
import { hideError, say, sayError } from '../ui/toast/toaster.tsx'
import { useMay } from './use-access.ts'

export interface FormResult {
  ok: boolean
  /** Empty where the page shows the result itself. */
  title: string
  text?: string
  warning?: ToastWords
  /** Leads out of a plan's limit, in a new tab: leaving would lose unsaved input. */
  link?: { path: string; label: string }
  /** Asked on the page before the form goes on. */
  question?: unknown
  movedStock?: boolean
}

/**
 * Shows each result of a form once, then acts on it. The effect has no dependencies: the router
 * changes a fetcher before React knows, and React drops the effects of a render that finds no other
 * change but keeps their dependencies, so it would never run (remix-run/react-router#14506).
 */
export function useFormResult<Result extends FormResult>(
  result: Result | undefined,
  act?: (result: Result) => unknown,
  show: (result: Result) => unknown = showResult,
): void {
  const handled = useRef<Result>()
  const mayUpgrade = useMay('plan.change')
  useEffect(() => {
    if (!result || result === handled.current) return
    handled.current = result
    if (result.ok) hideError()
    show(mayUpgrade ? result : { ...result, link: undefined })
    if (result.movedStock) window.dispatchEvent(new Event('inventoryUpdated'))
    act?.(result)
  })
}

/** A fetcher whose results are shown and acted on as by `useFormResult`. */
export function useFormFetcher<Result extends FormResult>(
  ...handlers: [act?: (result: Result) => unknown, show?: (result: Result) => unknown]
) {
  const fetcher = useFetcher<Result>()
  useFormResult(fetcher.data as Result | undefined, ...handlers)
  return fetcher
}

export function showResult({ ok, title, text, warning, link, question }: FormResult): void {
  if (link) sayError({ title, text }, { label: link.label, onClick: () => window.open(link.path, '_blank') })
  else if (title !== '' && !question) say(ok ? { title, text } : { title, text, kind: 'error' })
  if (warning) sayError(warning)
}

/** Shows what was saved; the form says itself why it was refused. */
export function showSaved(result: FormResult): void {
  if (result.ok) showResult(result)
}

/** The action's result, also after the page has read its data anew, which makes Remix forget it. */
export function useActionResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const result = useActionData<Action>()
  const { key } = useLocation()
  const last = useRef({ key, result })
  if (result !== undefined) last.current = { key, result }
  return result ?? (last.current.key === key ? last.current.result : undefined)
}
