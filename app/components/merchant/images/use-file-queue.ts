import { useCallback, useEffect, useRef, useState } from 'react'
import { fingerprintOf, openPicture } from '#app/browser/images/crop.client.ts'
import { fileWords } from '#app/copy/en/merchant-images.ts'
import { type FileRefusal, isHeic, photoKind, refuseFile } from '#app/domain/catalog/image-file.ts'
import { say } from '../../ui/toaster.tsx'

export interface OpenedFile {
  picture: HTMLImageElement
  name: string
  /** Tells the file from others, so that it is not added twice. */
  print: string
}

/** Chosen, dropped and pasted files, opened one after another; what can't be opened is told and passed over. */
export function useFileQueue(known: (string | null)[]) {
  const [waiting, setWaiting] = useState<File[]>([])
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const present = useRef(known)
  present.current = known
  const isOpening = useRef(false)

  useEffect(() => {
    const [next] = waiting
    if (opened || !next || isOpening.current) return
    isOpening.current = true
    open(next, present.current).then((result) => {
      isOpening.current = false
      if (typeof result === 'string') say({ ...fileWords[result], kind: 'error' })
      else setOpened(result)
      setWaiting((rest) => rest.slice(1))
    })
  }, [waiting, opened])

  const done = useCallback(() => {
    setOpened((before) => {
      if (before) URL.revokeObjectURL(before.picture.src)
      return null
    })
  }, [])

  return {
    opened,
    waiting: waiting.length,
    take: useCallback((files: Iterable<File>) => setWaiting((now) => [...now, ...files]), []),
    /** Goes on to the next one. */
    done,
  }
}

async function open(file: File, known: (string | null)[]): Promise<OpenedFile | FileRefusal> {
  const refusal = refuseFile(file)
  if (refusal) return refusal
  const kind = photoKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  const unknown = kind === 'heic' || isHeic(file) ? 'file-heic' : 'file-no-image'
  if (kind === null) return unknown
  const print = await fingerprintOf(file)
  if (known.includes(print)) return 'file-duplicate'
  try {
    return { picture: await openPicture(file, kind), name: file.name, print }
  } catch {
    return unknown
  }
}
