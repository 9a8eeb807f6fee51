import { useCallback, useEffect, useRef, useState } from 'react'
import { fingerprintOf, openPicture } from '#app/browser/images/crop.client.ts'
import { fileWords } from '#app/copy/en/merchant/images.ts'
import { type FileRefusal, isHeic, photoKind, refuseFile } from '#app/domain/catalog/image-file.ts'
import { say } from '../../ui/toaster.tsx'

export interface OpenedFile {
  picture: HTMLImageElement
  name: string
  /** Hash of the file, to refuse duplicates. */
  print: string
}

/** Opens files one after another; those that can't be opened are reported and skipped. */
export function useFileQueue(knownPrints: (string | null)[]) {
  const [pendingFiles, setPendingFiles] = useState<File[]>([])
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const latestPrints = useRef(knownPrints)
  latestPrints.current = knownPrints
  const isOpening = useRef(false)

  useEffect(() => {
    const [next] = pendingFiles
    if (opened || !next || isOpening.current) return
    isOpening.current = true
    open(next, latestPrints.current).then((result) => {
      isOpening.current = false
      if (typeof result === 'string') say({ ...fileWords[result], kind: 'error' })
      else setOpened(result)
      setPendingFiles((queue) => queue.slice(1))
    })
  }, [pendingFiles, opened])

  const done = useCallback(() => {
    setOpened((previous) => {
      if (previous) URL.revokeObjectURL(previous.picture.src)
      return null
    })
  }, [])

  return {
    opened,
    waiting: pendingFiles.length,
    take: useCallback((files: Iterable<File>) => setPendingFiles((queue) => [...queue, ...files]), []),
    done,
  }
}

async function open(file: File, knownPrints: (string | null)[]): Promise<OpenedFile | FileRefusal> {
  const refusal = refuseFile(file)
  if (refusal) return refusal
  const kind = photoKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  const unknown = kind === 'heic' || isHeic(file) ? 'file-heic' : 'file-no-image'
  if (kind === null) return unknown
  const print = await fingerprintOf(file)
  if (knownPrints.includes(print)) return 'file-duplicate'
  try {
    return { picture: await openPicture(file, kind), name: file.name, print }
  } catch {
    return unknown
  }
}
