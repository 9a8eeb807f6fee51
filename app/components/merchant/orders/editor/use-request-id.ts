import { useRef } from 'react'
import { randomId } from '#app/browser/random-id.ts'

/** Returns the same id for the same content: a request whose response was lost is repeated. */
export function useRequestId(): (content: string) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}
