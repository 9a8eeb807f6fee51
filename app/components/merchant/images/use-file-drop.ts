import { useEffect, useRef, useState } from 'react'

/** True during a drag. Takes every drop: a missed one would leave the page and lose input. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latestOnFiles = useRef(onFiles)
  latestOnFiles.current = onFiles

  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal }
    addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      options,
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), options)
    addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        latestOnFiles.current(files)
      },
      options,
    )
    addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        // Office programs copy text together with a picture of it: a text field takes the text.
        if (files.length === 0 || (isField(event.target) && event.clipboardData?.types.includes('text/plain'))) return
        event.preventDefault()
        latestOnFiles.current(files)
      },
      options,
    )
    return () => controller.abort()
  }, [])

  return isOver
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
