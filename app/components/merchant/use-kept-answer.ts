import { useActionData, useLocation } from '@remix-run/react'
import { useRef } from 'react'

/** Survives a revalidation, which makes Remix forget the action's result. */
export function useKeptAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const kept = useRef<{ key: string; answer: typeof answer }>({ key, answer })
  if (answer !== undefined) kept.current = { key, answer }
  return answer ?? (kept.current.key === key ? kept.current.answer : undefined)
}
