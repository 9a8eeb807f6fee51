import { useEffect, useRef, useState } from 'react'

/**
 * Files dropped or pasted anywhere while a form with pictures is open: a drop beside the target would make the browser
 * leave the page, and all that was typed with it. True while files are held over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    const leaving = new AbortController()
    const listen = { signal: leaving.signal }
    addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      listen,
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), listen)
    addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        latest.current(files)
      },
      listen,
    )
    addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        // What an office program copies is text with a picture of it: into a field goes the text.
        if (files.length === 0 || (isField(event.target) && event.clipboardData?.types.includes('text/plain'))) return
        event.preventDefault()
        latest.current(files)
      },
      listen,
    )
    return () => leaving.abort()
  }, [])

  return isOver
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
