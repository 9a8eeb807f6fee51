import { useActionData, useLocation } from '@remix-run/react'
import { useRef } from 'react'

/** The action's answer, also after the page has read its data anew, which makes Remix forget it. */
export function useKeptAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const kept = useRef<{ key: string; answer: typeof answer }>({ key, answer })
  if (answer !== undefined) kept.current = { key, answer }
  return answer ?? (kept.current.key === key ? kept.current.answer : undefined)
}
